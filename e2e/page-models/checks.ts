import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };
type Question = { theme?: string; options: object };
type Axe = {
  run: (context: object, options: object) => Promise<{ violations: readonly Violation[] }>;
};

/** The accessibility faults in both themes, each with the first element that has it. */
export const violations = (page: Page): Promise<string[]> =>
  ask(page, [
    { theme: "dark", options: {} },
    // The themes differ only in contrast, so the second one needs no other check.
    { theme: "light", options: { runOnly: "color-contrast" } },
  ]);

/** The accessibility faults in the theme that the screen shows now. */
export const violationsAsShown = (page: Page): Promise<string[]> => ask(page, [{ options: {} }]);

async function ask(page: Page, questions: readonly Question[]): Promise<string[]> {
  // The page keeps axe, since sending it each time takes longer than running it.
  if (!(await page.evaluate(() => "axe" in window)))
    await new AxeBuilder({ page }).setLegacyMode(true).withRules("html-has-lang").analyze();
  return page.evaluate(answer, questions);
}

async function answer(questions: readonly Question[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: Axe };
  const root = document.documentElement;
  const own = root.dataset["theme"] ?? "dark";
  /** Switches the screen's theme as the app does, without its transitions. */
  const show = (theme: string): void => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets = [still];
    root.dataset["theme"] = theme;
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  };
  /** A closed element that still fades out is not part of the screen, so the check waits until it is gone. */
  const isFading = (): boolean => document.querySelector("[data-ending-style]") !== null;
  const fade = async (): Promise<void> => {
    for (let frames = 0; frames < 120 && isFading(); frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  };
  const found: string[] = [];
  for (const { theme, options } of questions) {
    show(theme ?? own);
    await fade();
    // The app has no foreign frames, and axe would wait for an answer from each frame.
    const asked = { resultTypes: ["violations"], iframes: false, ...options };
    for (const { id, help, nodes } of (await axe.run(document, asked)).violations)
      found.push(`${theme ?? own}, ${id}: ${help}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }
  show(own);
  return found;
}

/** By how many pixels the screen is wider than its window. */
export const excess = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Elements whose content is wider than they are: clipped ones, and scrolled ones that scroll both ways. */
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
