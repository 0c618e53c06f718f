import { useLayoutEffect, useRef, useState } from "react";

/** Rows kept ready above and below the view. */
const SPARE = 6;

/** Which of a long list's rows to draw, all of one height, as its own box scrolls and grows. */
export function useVisibleRows(count: number, rowHeight: number) {
  const ref = useRef<HTMLUListElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  useLayoutEffect(() => {
    const list = ref.current;
    if (list === null) return undefined;
    const look = () => setSeen({ top: list.scrollTop, height: list.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, []);
  return { ref, ...rowsSeen(count, rowHeight, seen) };
}

/** The rows from `from` up to and not with `to`, and the empty heights that stand for the others. */
export function rowsSeen(count: number, rowHeight: number, seen: { top: number; height: number }) {
  const first = Math.floor(seen.top / rowHeight) - SPARE;
  const from = Math.max(0, Math.min(first, count - 1));
  const to = Math.min(count, Math.ceil((seen.top + seen.height) / rowHeight) + SPARE);
  return { from, to, before: from * rowHeight, after: Math.max(0, count - to) * rowHeight };
}
