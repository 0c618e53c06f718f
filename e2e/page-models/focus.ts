import type { Page } from "@playwright/test";

/** More than any screen has, though the list of countries has a tab stop for each country. */
const TAB_STOPS_AT_MOST = 600;
const AT_ONCE = 12;

type Seen = { stops: Element[]; faults: string[]; isRound: boolean };

/**
 * The faults that the Tab key meets on the present screen: a stop that is invisible, lies under another element or
 * outside the window, or comes before the last one in the document. A walk that gets back to the first stop also
 * shows that no element traps the focus.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const seen: Seen = { stops: [], faults: [], isRound: false };
    const named = (element: Element): string => {
      const classes = [...element.classList].slice(0, 3).map((name) => `.${name}`);
      const said = element.ariaLabel ?? element.getAttribute("title") ?? element.textContent;
      return `${element.localName}${classes.join("")} "${said.trim().slice(0, 40)}"`;
    };
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ visibilityProperty: true });
      return isVisible && width > 1 && height > 1;
    };
    // The label of a hidden radio button or checkbox is what a user sees of it.
    const drawn = (element: Element): Element =>
      (element instanceof HTMLInputElement && !isShown(element) && element.labels?.[0]) || element;
    const coverOf = (element: Element): string | undefined => {
      const box = drawn(element).getBoundingClientRect();
      // The middle of the part that lies within the window.
      const middle = (from: number, size: number, most: number): number =>
        (Math.max(from, 0) + Math.min(from + size, most)) / 2;
      const [x, y] = [middle(box.x, box.width, innerWidth), middle(box.y, box.height, innerHeight)];
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return "nothing, outside the window";
      const isOwn = [element, drawn(element)].some((one) => one.contains(hit) || hit.contains(one));
      return isOwn ? undefined : named(barOf(hit));
    };
    // The fixed or sticky bar that covers the element, or else the covering element itself.
    const barOf = (hit: Element): Element => {
      for (let bar: Element | null = hit; bar !== null; bar = bar.parentElement)
        if (/sticky|fixed/.test(getComputedStyle(bar).position)) return bar;
      return hit;
    };
    // The check runs when the next key arrives, since by then the window has scrolled to the last stop.
    const look = ({ key }: KeyboardEvent) => {
      const stop = document.activeElement;
      if (key !== "Tab" || seen.isRound || stop === null || seen.stops.at(-1) !== stop) return;
      const cover = isShown(drawn(stop)) ? coverOf(stop) : undefined;
      if (cover !== undefined) seen.faults.push(`lies under ${cover}: ${named(stop)}`);
    };
    const listen = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || seen.isRound) return;
      const last = seen.stops.at(-1);
      if (target === seen.stops[0]) {
        seen.isRound = true;
        document.removeEventListener("focusin", listen);
        document.removeEventListener("keydown", look, true);
        return;
      }
      seen.stops.push(target);
      const isBack = last !== undefined && (last.compareDocumentPosition(target) & 2) !== 0;
      if (isBack) seen.faults.push(`goes back to ${named(target)}`);
      if (!isShown(drawn(target)))
        seen.faults.push(`stops at what is not to be seen: ${named(target)}`);
    };
    // The walk starts at the top of the page, wherever the screen has put the focus.
    document.documentElement.tabIndex = -1;
    document.documentElement.focus();
    document.documentElement.removeAttribute("tabindex");
    document.addEventListener("focusin", listen);
    document.addEventListener("keydown", look, true);
    Object.assign(window, { seen });
  });
  for (let stop = 0; stop < TAB_STOPS_AT_MOST; stop += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.down("Tab")));
    await page.keyboard.up("Tab");
    const { faults, isRound, stops } = await page.evaluate(
      () => (window as unknown as { seen: Seen }).seen,
    );
    if (stops.length === 0) return ["no stop for the Tab key at all"];
    if (isRound) return faults;
  }
  return [`${TAB_STOPS_AT_MOST} tab stops did not lead round`];
}
