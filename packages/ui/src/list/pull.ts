import type { RefObject } from "react";
import { useEffect, useState } from "react";

/** How far the content must come down before letting go renews it. */
export const PULL_ENOUGH = 64;
const PULL_MOST = 96;

/** How far the content follows a finger that moved so far: half the way, and less and less of it. */
export const pulledBy = (finger: number): number =>
  finger <= 0 ? 0 : Math.round(PULL_MOST * (1 - Math.exp(-finger / (2 * PULL_MOST))));

/** What scrolls the element: the nearest parent that can, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return document.documentElement;
}

/**
 * Follows a finger that pulls the content down from the very top; gives how far it is pulled, in px.
 * A pull that began sideways or upwards is left to the browser.
 */
export function usePull(area: RefObject<HTMLElement | null>, onEnough: () => void): number {
  const [pulled, setPulled] = useState(0);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let start: Touch | undefined;
    let far = 0;

    function begin(event: TouchEvent) {
      const isAtTop = element !== null && scrollerOf(element).scrollTop <= 0;
      start = isAtTop && event.touches.length === 1 ? event.touches[0] : undefined;
    }

    function follow(event: TouchEvent) {
      const finger = event.touches[0];
      if (start === undefined || finger === undefined) return;
      const down = finger.clientY - start.clientY;
      const aside = Math.abs(finger.clientX - start.clientX);
      if (far === 0 && (down <= 0 || aside > down || !event.cancelable)) {
        if (down < 0 || aside > down) start = undefined;
        return;
      }
      event.preventDefault();
      far = pulledBy(down);
      setPulled(far);
    }

    function end(event: TouchEvent) {
      if (far >= PULL_ENOUGH && event.type === "touchend") onEnough();
      start = undefined;
      far = 0;
      setPulled(0);
    }

    const watch = new AbortController();
    const { signal } = watch;
    element.addEventListener("touchstart", begin, { signal, passive: true });
    // React's own touch listeners are passive and could not hold the page still.
    element.addEventListener("touchmove", follow, { signal, passive: false });
    element.addEventListener("touchend", end, { signal });
    element.addEventListener("touchcancel", end, { signal });
    return () => watch.abort();
  }, [area, onEnough]);
  return pulled;
}
