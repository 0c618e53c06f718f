import { useLayoutEffect, useRef, useState } from "react";

/** Rows kept ready above and below the view. */
const SPARE = 6;

/** Returns the rows of a long list to draw, all of one height, as its box scrolls; one is in its middle at first. */
export function useVisibleRows(count: number, rowHeight: number, first = 0) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const begun = useRef(first);
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    list.scrollTop = topOf(begun.current, rowHeight, list.clientHeight);
    const look = () => setSeen({ top: list.scrollTop, height: list.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, [rowHeight]);
  return { ref, ...rowsSeen(count, rowHeight, seen) };
}

/** How far down a list stands that has a row in its middle. */
export const topOf = (row: number, rowHeight: number, height: number): number =>
  Math.max(0, (row + 0.5) * rowHeight - height / 2);

/** The rows from `from` up to and not with `to`, and the empty heights that stand for the others. */
export function rowsSeen(count: number, rowHeight: number, seen: { top: number; height: number }) {
  const first = Math.floor(seen.top / rowHeight) - SPARE;
  const from = Math.max(0, Math.min(first, count - 1));
  const to = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + SPARE);
  return { from, to, before: from * rowHeight, after: Math.max(0, count - to) * rowHeight };
}
