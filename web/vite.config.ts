import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const server = process.env["NEMETON_SERVER"] ?? "http://127.0.0.1:8710";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/nemeton/server/page",
    emptyOutDir: true,
    manifest: true,
    target: "es2022",
    // Inlined assets would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server, "/ws": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
