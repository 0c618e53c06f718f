import { type RefObject, useEffect } from "react";

/**
 * While a part fills the screen the rest is out of reach and stands still; Escape ends it. The part
 * stays where it is in the page, so that a chart inside keeps its place and zoom.
 */
export function useFullScreen(
  part: RefObject<HTMLElement | null>,
  isFull: boolean,
  onEnd: () => void,
): void {
  useEffect(() => {
    const { current } = part;
    if (!isFull || current === null) return undefined;
    const { documentElement: page } = document;
    const { overflow } = page.style;
    const quieted = besides(current).filter((element) => !element.inert);
    for (const element of quieted) element.inert = true;
    page.style.overflow = "hidden";
    const endOnEscape = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onEnd();
    };
    document.addEventListener("keydown", endOnEscape);
    return () => {
      document.removeEventListener("keydown", endOnEscape);
      page.style.overflow = overflow;
      for (const element of quieted) element.inert = false;
    };
  }, [part, isFull, onEnd]);
}

/** Everything in the page that neither holds the element nor is in it. */
function besides(element: HTMLElement): HTMLElement[] {
  const { parentElement: parent } = element;
  if (parent === null) return [];
  const siblings = [...parent.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && child !== element,
  );
  return parent === document.body ? siblings : [...siblings, ...besides(parent)];
}
