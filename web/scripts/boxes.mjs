// Draws the boxes of the lobby from our own boards, in the middle of real games: start `nemeton serve`, then
// node scripts/boxes.mjs http://127.0.0.1:8710
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";

const address = process.argv[2] ?? "http://127.0.0.1:8710";
const transcripts = new URL("../../tests/transcripts/", import.meta.url);
// A transcript, the share of it that is shown, and how the board is cut: its width, and where its middle goes.
const BOXES = {
  keltis: { record: "keltis/fifth_by_card-four_seats.txt", share: 0.62, width: 920, x: 0.5, y: 0.46 },
  celtica: { record: "celtica/all_at_goal.txt", share: 0.55, width: 920, x: 0.5, y: 0.52 },
  celtic_quest: { record: "celtic_quest/spell_by_druid.txt", share: 0.45, width: 920, x: 0.5, y: 0.5 },
  celtic_trader: { record: "celtic_trader/supply_used_up.txt", share: 0.4, width: 920, x: 0.45, y: 0.5 },
};
const [WIDTH, HEIGHT] = [540, 264];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [game, box] of Object.entries(BOXES)) {
  const record = readFileSync(new URL(box.record, transcripts), "utf8");
  const made = await (await fetch(`${address}/api/tables/import`, { method: "POST", headers: { "Content-Type": "application/json", Origin: address }, body: JSON.stringify({ record }) })).json();
  const { plies } = await (await fetch(`${address}/api/tables/${made.table}/replay?seat=-3&from=0&count=1`)).json();
  for (const theme of ["light", "dark"]) {
    const page = await browser.newPage({ viewport: { width: box.width + 330, height: 900 }, colorScheme: theme, reducedMotion: "reduce" });
    await page.goto(`${address}/t/${made.table}#${Math.round(plies * box.share)}`);
    await page.locator(".boardwrap .board").first().waitFor();
    await page.waitForTimeout(1500);
    const board = await page.locator(".boardwrap").boundingBox();
    const clip = { x: board.x + board.width * box.x - WIDTH / 2, y: board.y + board.height * box.y - HEIGHT / 2, width: WIDTH, height: HEIGHT };
    const png = (await page.screenshot({ clip })).toString("base64");
    const webp = await page.evaluate(async (data) => {
      const picture = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
      await picture.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
      canvas.getContext("2d").drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", 0.82).split(",")[1];
    }, png);
    writeFileSync(new URL(`../src/boxes/${game}-${theme}.webp`, import.meta.url), Buffer.from(webp, "base64"));
    await page.close();
  }
}
await browser.close();
