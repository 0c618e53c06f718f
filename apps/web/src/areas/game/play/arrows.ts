import type { GameDirection } from "@candor/contract/areas/game/words.ts";
import { useEffect } from "react";

const KEYS: Readonly<Record<string, GameDirection>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
/** What arrow keys do something else in. */
const OTHERS =
  "input, textarea, select, [role=tablist], [role=radiogroup], [role=dialog], [role=listbox], [role=menu]";

/** Arrow keys move the tiles wherever the focus is, except in what has a use of its own for them. */
export function useArrows(press: (direction: GameDirection) => void, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const direction = KEYS[event.key];
      const isOther = event.target instanceof Element && event.target.closest(OTHERS) !== null;
      const isCommand = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (direction === undefined || isOther || isCommand || event.defaultPrevented) return;
      event.preventDefault();
      press(direction);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [press, isActive]);
}
