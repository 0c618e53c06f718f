// Runs before the first paint, so that a light theme never flashes dark. A file of its own because
// the content policy allows no inline script; `src/lib/appearance.ts` takes over from here.
(() => {
  try {
    const theme = localStorage.getItem("theme");
    const isLight =
      theme === "light" ||
      (theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
    if (isLight) document.documentElement.dataset.theme = "light";
  } catch {
    // Storage is refused: the default theme stands.
  }
  // Where nothing is kept yet the words come first, in letters of the same width that are there;
  // the font's 25 KB follow them (`src/data/launch.ts`).
  if (!navigator.serviceWorker?.controller)
    document.documentElement.style.setProperty("--font-sans", '"Inter Fallback", sans-serif');
})();
