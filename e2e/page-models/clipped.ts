import type { Page } from "@playwright/test";

/** The labels of controls and headings that are cut off, or stick out of their control, on the screen as it stands. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = "button, a, label, legend, th, dt, h1, h2, h3, [role=tab], [role=radio]";
    const isCut = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      // What scrolls is reached; what is a pixel wide is there for screen readers alone.
      if (overflowX === "visible" || overflowX === "auto" || overflowX === "scroll") return false;
      const isOnlySpoken = element.clientWidth <= 1;
      const isEllipsis = textOverflow === "ellipsis" || overflowX === "hidden";
      return !isOnlySpoken && isEllipsis && element.scrollWidth > element.clientWidth + 1;
    };
    const range = document.createRange();
    const isWiderThan = (text: Node, place: Element): boolean => {
      range.selectNodeContents(text);
      const [said, box] = [range.getBoundingClientRect(), place.getBoundingClientRect()];
      return said.width > 0 && (said.right > box.right + 1.5 || said.left < box.left - 1.5);
    };
    // Past the label's own edge, or past that of something around it that shows nothing beyond.
    const sticksOut = (text: Node, label: Element): boolean => {
      for (let place = text.parentElement; place !== null; place = place.parentElement) {
        const { overflowX } = getComputedStyle(place);
        if (overflowX === "auto" || overflowX === "scroll" || place.clientWidth === 1) return false;
        const isEdge = place === label || overflowX === "hidden" || overflowX === "clip";
        // What cuts inside the label is found as that.
        if (isEdge && isWiderThan(text, place)) return place.contains(label);
      }
      return false;
    };
    const textsIn = (label: Element): Node[] => {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      return texts;
    };
    const labels = [...document.querySelectorAll(names)].filter((label) => label.checkVisibility());
    const cut = labels
      .flatMap((label) => [label, ...label.querySelectorAll("*")])
      .filter((element) => element.textContent.trim() !== "" && isCut(element));
    const out = labels.filter(
      (label) => label.clientWidth !== 1 && textsIn(label).some((text) => sticksOut(text, label)),
    );
    // A first line of something longer, which its place opens, may be cut.
    return [...new Set([...cut, ...out])]
      .filter((element) => element.closest("[data-may-clip]") === null)
      .map((element) => element.textContent.trim().slice(0, 60));
  });
