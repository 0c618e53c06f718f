// Runs before the first paint, so that a light theme never flashes dark, and the first texts are asked for in
// the right language. A file of its own because
// the content policy allows no inline script; `src/lib/appearance.ts` takes over from here.
(() => {
  const root = document.documentElement;
  // Until one is chosen, the first of the browser's languages that is one of ours (`packages/locales`).
  const spoken = { zh: "zh", en: "en", th: "th", ja: "jp", ko: "kor", fr: "fra", es: "spa" };
  const written = { "zh-tw": "hk", "zh-hk": "hk", "zh-mo": "hk", "zh-hant": "hk" };
  const ours = navigator.languages.map((tag) => {
    const [language, place] = tag.toLowerCase().split("-");
    return written[`${language}-${place}`] ?? spoken[language];
  });
  root.dataset.lang = ours.find((one) => one !== undefined) ?? "en";
  // Until one is chosen, the theme is the device's.
  let theme = "system";
  try {
    root.dataset.lang = localStorage.getItem("lang") ?? root.dataset.lang;
    theme = localStorage.getItem("theme") ?? theme;
  } catch {
    // Storage is refused: the defaults stand.
  }
  const isLight =
    theme === "light" || (theme !== "dark" && matchMedia("(prefers-color-scheme: light)").matches);
  if (isLight) root.dataset.theme = "light";
  // Where nothing is kept yet the words come first, in letters of the same width that are there;
  // the font's 25 KB follow them (`src/data/launch.ts`).
  if (!navigator.serviceWorker?.controller)
    root.style.setProperty("--font-sans", '"Inter Fallback", sans-serif');
})();
