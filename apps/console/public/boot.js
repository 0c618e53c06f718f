// Runs before the first paint, so that a light theme never flashes dark. A file of its own because
// the content policy allows no inline script; `src/lib/theme.ts` takes over from here.
(() => {
  try {
    if (localStorage.getItem("console/theme") === "light")
      document.documentElement.dataset.theme = "light";
  } catch {
    // Storage is refused: the default theme stands.
  }
})();
