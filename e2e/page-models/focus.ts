import type { Page } from "@playwright/test";

/** More than any screen has: every country of the world is one. */
const TAB_STOPS_AT_MOST = 600;
const AT_ONCE = 12;

/**
 * What is wrong with the way of the Tab key through the screen as it stands: a stop that is not to
 * be seen, or one that stands before the last in the document. Also once round means that nothing
 * keeps the focus.
 */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const seen = { stops: [] as Element[], faults: [] as string[], isRound: false };
    const named = (element: Element) => element.outerHTML.slice(0, 120);
    const isShown = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      const isVisible = element.checkVisibility({ visibilityProperty: true });
      return isVisible && width > 1 && height > 1;
    };
    const listen = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || seen.isRound) return;
      const last = seen.stops.at(-1);
      if (target === seen.stops[0]) {
        seen.isRound = true;
        document.removeEventListener("focusin", listen);
        return;
      }
      seen.stops.push(target);
      const isBack = last !== undefined && (last.compareDocumentPosition(target) & 2) !== 0;
      if (isBack) seen.faults.push(`goes back to ${named(target)}`);
      // A choice drawn by its label is seen by it.
      if (
        !isShown(target) &&
        !(target instanceof HTMLInputElement && [...(target.labels ?? [])].some(isShown))
      )
        seen.faults.push(`stops at what is not to be seen: ${named(target)}`);
    };
    // From the very beginning, wherever the screen has put the focus.
    document.documentElement.tabIndex = -1;
    document.documentElement.focus();
    document.documentElement.removeAttribute("tabindex");
    document.addEventListener("focusin", listen);
    Object.assign(window, { seen });
  });
  for (let stop = 0; stop < TAB_STOPS_AT_MOST; stop += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.down("Tab")));
    await page.keyboard.up("Tab");
    const { faults, isRound } = await page.evaluate(
      () => (window as unknown as { seen: { faults: string[]; isRound: boolean } }).seen,
    );
    if (isRound) return faults;
  }
  return [`${TAB_STOPS_AT_MOST} tab stops did not lead round`];
}
