import { useEffect, useRef, useState } from "react";

/** One level of the book, one trade: 22 px. */
export const ROW_HEIGHT = 22;

/** How many rows an element has room for beside its frame; the rows themselves must not size it. */
export function useRowsThatFit(frameHeight: number) {
  const ref = useRef<HTMLElement>(null);
  const [count, setCount] = useState(12);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      setCount(Math.max(1, Math.floor((element.clientHeight - frameHeight) / ROW_HEIGHT))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [frameHeight]);
  return { ref, count };
}
