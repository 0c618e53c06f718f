import type { Page } from "@playwright/test";

/** The labels of controls and headings that are cut off, or stick out of their control, on the screen as it stands. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = "button, a, label, legend, th, dt, h1, h2, h3, [role=tab], [role=radio]";
    const range = document.createRange();
    const isWiderThan = (text: Node, place: Element): boolean => {
      range.selectNodeContents(text);
      const [said, box] = [range.getBoundingClientRect(), place.getBoundingClientRect()];
      return said.width > 0 && (said.right > box.right + 1.5 || said.left < box.left - 1.5);
    };
    // A text is cut beyond the edge of its label, or of any element around it that hides its overflow.
    const isCut = (text: Node, label: Element): boolean => {
      // An element with `data-may-clip` shows the first line of a longer text on purpose.
      if (text.parentElement?.closest("[data-may-clip]")) return false;
      for (let place = text.parentElement; place !== null; place = place.parentElement) {
        const { overflowX } = getComputedStyle(place);
        // Scrolling reveals cut content, and an element one pixel wide is only for screen readers.
        if (overflowX === "auto" || overflowX === "scroll" || place.clientWidth === 1) return false;
        const isEdge = place === label || overflowX === "hidden" || overflowX === "clip";
        if (isEdge && isWiderThan(text, place)) return true;
      }
      return false;
    };
    const textsIn = (label: Element): Node[] => {
      const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      return texts.filter((text) => text.textContent?.trim() !== "");
    };
    return [...document.querySelectorAll(names)]
      .filter((label) => label.checkVisibility())
      .filter((label) => textsIn(label).some((text) => isCut(text, label)))
      .map((label) => label.textContent.trim().slice(0, 60));
  });

/** The texts of selects that do not fit. The browser draws these itself, so the test measures them separately. */
export const cutChoices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    return [...document.querySelectorAll("select")]
      .filter((choice) => choice.checkVisibility() && choice.clientWidth > 1)
      .map((choice) => ({ choice, said: choice.selectedOptions[0]?.text.trim() ?? "" }))
      .filter(({ choice, said }) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(choice);
        if (pen === null) return false;
        pen.font = font;
        const room = choice.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return pen.measureText(said).width > room + 1.5;
      })
      .map(({ said }) => said);
  });
