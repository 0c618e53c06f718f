import type { Page } from "@playwright/test";

/** The labels of controls and headings that are cut off on the screen as it stands. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const labels = "button, a, label, legend, th, dt, h1, h2, h3, [role=tab], [role=radio]";
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // What scrolls is reached; what is a pixel wide is there for screen readers alone.
      if (overflowX === "visible" || overflowX === "auto" || overflowX === "scroll") return false;
      const isOnlySpoken = element.clientWidth <= 1;
      const isEllipsis = textOverflow === "ellipsis" || overflowX === "hidden";
      return !isOnlySpoken && isEllipsis && element.scrollWidth > element.clientWidth + 1;
    };
    return (
      [...document.querySelectorAll(labels)]
        .filter((label) => label.checkVisibility())
        .flatMap((label) => [label, ...label.querySelectorAll("*")])
        // A first line of something longer, which its place opens.
        .filter((element) => element.closest("[data-may-clip]") === null)
        .filter((element) => element.textContent.trim() !== "" && isCut(element))
        .map((element) => element.textContent.trim().slice(0, 60))
    );
  });
