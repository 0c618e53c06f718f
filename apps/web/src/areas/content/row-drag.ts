import { type CSSProperties, type PointerEvent, useState } from "react";

type Drag = { from: number; startY: number; offset: number; rowHeight: number };

/** Drags rows of one height by a handle; `onMove` is called with the place where a row is dropped. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const to = drag === undefined ? undefined : drag.from + rowsMoved(drag);
  const handleOf = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const rowHeight = event.currentTarget.getBoundingClientRect().height;
      setDrag({ from, startY: event.clientY, offset: 0, rowHeight });
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) =>
      setDrag((now) => now && { ...now, offset: clientY - now.startY }),
    onPointerUp: () => {
      if (drag !== undefined && to !== undefined && to !== drag.from) onMove(drag.from, to);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  /** Follows the finger; the rows between make room. */
  const styleOf = (index: number): CSSProperties => {
    if (drag === undefined || to === undefined) return {};
    if (index === drag.from) return { transform: `translateY(${drag.offset}px)` };
    const isPassed = index > drag.from ? index <= to : index >= to;
    const shift = index > drag.from ? -drag.rowHeight : drag.rowHeight;
    return { transition: "transform 150ms", transform: `translateY(${isPassed ? shift : 0}px)` };
  };
  return { handleOf, styleOf, isDragged: (index: number) => drag?.from === index };
}

const rowsMoved = ({ offset, rowHeight }: Drag): number => Math.round(offset / rowHeight);
