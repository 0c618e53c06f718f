import { type RefCallback, useCallback, useState } from "react";
import { useLayout } from "../../lib/layout.ts";

/** Whether a part has less room than this, in pixels, wherever on the screen it stands. */
export function useIsNarrow(width: number): { ref: RefCallback<HTMLElement>; isNarrow: boolean } {
  const isPhone = useLayout() === "phone";
  const [measured, setMeasured] = useState<number>();
  const ref = useCallback((part: HTMLElement | null) => {
    if (part === null) return undefined;
    const observer = new ResizeObserver(() => setMeasured(part.clientWidth));
    observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return { ref, isNarrow: measured === undefined ? isPhone : measured < width };
}
