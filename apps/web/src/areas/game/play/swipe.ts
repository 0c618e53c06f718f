import type { GameDirection } from "@candor/contract/areas/game/words.ts";
import { type PointerEvent, useRef } from "react";

const LEAST_PX = 24;

/** Returns the direction of a finger's movement; undefined where it is too short to tell. */
export function swipeOf(x: number, y: number): GameDirection | undefined {
  if (Math.max(Math.abs(x), Math.abs(y)) < LEAST_PX) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "right" : "left";
  return y > 0 ? "down" : "up";
}

/** One move a swipe, as soon as it is clear where it goes. */
export function useSwipe(press: (direction: GameDirection) => void) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const end = () => {
    from.current = undefined;
  };
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary, button }: PointerEvent) => {
      from.current = isPrimary && button === 0 ? { x, y } : undefined;
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (from.current === undefined) return;
      const direction = swipeOf(clientX - from.current.x, clientY - from.current.y);
      if (direction === undefined) return;
      end();
      press(direction);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onPointerLeave: end,
  };
}
