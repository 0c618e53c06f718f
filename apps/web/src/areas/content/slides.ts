import { useEffect, useRef, useState } from "react";

const EACH_MS = 6_000;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * The positions of a strip that scrolls sideways, one a slide on. It moves on by itself until it is stopped, waits
 * while it is pointed at or focused, and never moves where motion is not wanted.
 */
export function useSlides(count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const mayMove = count > 1 && !stillness.matches;
  const [isMoving, setIsMoving] = useState(true);
  const [isWatched, setIsWatched] = useState(false);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const follow = () => setShown(Math.round(element.scrollLeft / stepOf(element)));
    element.addEventListener("scroll", follow, { passive: true });
    return () => element.removeEventListener("scroll", follow);
  }, []);

  useEffect(() => {
    if (!mayMove || !isMoving || isWatched) return undefined;
    const next = setTimeout(() => {
      if (document.visibilityState === "visible") slideTo(strip.current, (shown + 1) % count);
    }, EACH_MS);
    return () => clearTimeout(next);
  }, [mayMove, isMoving, isWatched, shown, count]);

  const wait = () => setIsWatched(true);
  const go = () => setIsWatched(false);
  return {
    strip,
    shown,
    mayMove,
    isMoving,
    setIsMoving,
    show: (index: number) => {
      setIsMoving(false);
      slideTo(strip.current, index);
    },
    watch: {
      onPointerEnter: wait,
      onPointerLeave: go,
      onPointerDown: wait,
      onFocus: wait,
      onBlur: go,
    },
  };
}

/** Returns the distance from the start of one slide to the start of the next. */
function stepOf({ children: [first, second], clientWidth }: HTMLElement): number {
  if (!(first instanceof HTMLElement && second instanceof HTMLElement)) return clientWidth;
  return second.offsetLeft - first.offsetLeft;
}

function slideTo(strip: HTMLElement | null, index: number): void {
  strip?.scrollTo({
    left: index * stepOf(strip),
    behavior: stillness.matches ? "auto" : "smooth",
  });
}
