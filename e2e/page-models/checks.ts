import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What is wrong for assistive technology in both themes, each with the first element that has it. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  const own = await page.evaluate(() => document.documentElement.dataset["theme"] ?? "dark");
  for (const theme of ["dark", "light"]) {
    await show(page, theme);
    // What is checked with stays in the page; sent anew each time it costs more than the check.
    const isThere = await page.evaluate(() => "axe" in window);
    const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ";" }) }).setLegacyMode(true);
    // Of all that is checked, a theme changes the contrast alone.
    const rules = theme === "light" && { runOnly: ["color-contrast"] };
    axe.options({ resultTypes: ["violations"], ...rules });
    for (const { id, help, nodes } of (await axe.analyze()).violations)
      found.push(`${theme}, ${id}: ${help}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }
  await show(page, own);
  return found;
}

/** Turns the screen to a theme in place, as the app does it; what would fade there is there at once. */
const show = (page: Page, theme: string): Promise<void> =>
  page.evaluate((one) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    document.documentElement.dataset["theme"] = one;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }, theme);

/** By how many pixels the screen is wider than its window. */
export const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** What holds more than it is wide and only a focus would scroll, or goes both ways where one was meant. */
export const overfull = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isOverfull = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return false;
      if (overflowX === "hidden") return element.children.length > 0;
      const isScrolled = overflowX === "auto" || overflowX === "scroll";
      return (
        isScrolled && overflowY !== "hidden" && element.scrollHeight > element.clientHeight + 1
      );
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.closest("[data-may-clip]") === null)
      .filter(isOverfull)
      .map((element) => `${element.outerHTML.slice(0, 100)} (${element.scrollWidth} px)`);
  });
