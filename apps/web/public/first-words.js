// Shows the first words of a guest's home, of the markets or of a guest's trade screen where the app will draw them, while its code is on its way.
// `boot.js` has found the language; the words stand in the page (`first-words.ts`).
(() => {
  const path = location.hash
    .slice(1)
    .split("?")[0]
    .replace(/\.vue$/, "");
  let isGuest = true;
  try {
    isGuest = localStorage.getItem("token") === null;
  } catch {
    // Storage is refused: there is no session.
  }
  const isHome = path.length < 2 || path === "/pages/index/index";
  const isTrade = path === "/pages/transaction/currency";
  const screen =
    path === "/pages/market/market"
      ? "market"
      : isGuest && isHome
        ? "home"
        : isGuest && isTrade
          ? "trade"
          : "";
  const first = JSON.parse(document.getElementById("first-words").textContent);
  const { tag, words } = first[document.documentElement.dataset.lang] ?? first.en;
  document.documentElement.lang = tag;
  for (const part of document.querySelectorAll("[data-first]"))
    part.hidden = part.dataset.first !== screen;
  for (const text of document.querySelectorAll("[data-words]"))
    text.textContent = words[text.dataset.words];
})();
