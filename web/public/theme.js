// Before the first paint: the theme and the language that this browser chose.
try {
  const settings = JSON.parse(localStorage.getItem("nemeton.settings") ?? "{}");
  if (settings.theme === "light" || settings.theme === "dark") document.documentElement.dataset.theme = settings.theme;
  if (settings.language) document.documentElement.lang = settings.language;
} catch {
  // Without storage the system's theme and language stand.
}
