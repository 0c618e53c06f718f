type Box = { top: number; bottom: number; left: number; right: number };
type Size = { width: number; height: number };
type Place = { maxHeight: number; top?: number; bottom?: number; left?: number; right?: number };

const GAP = 8;
/** What stays free at the window's edges. */
const EDGE = 12;

/**
 * Where a panel hangs on its button, in px from the window's edges: below it, or above where there is more
 * room and too little below; its end at the button's end, or its start at the start where it would leave
 * the window. It is never higher than the room there.
 */
export function popoverPlace(button: Box, panel: Size, screen: Size): Place {
  const below = screen.height - button.bottom - GAP - EDGE;
  const above = button.top - GAP - EDGE;
  const isBelow = below >= panel.height || below >= above;
  const isAtEnd = button.right - panel.width >= EDGE;
  return {
    ...(isBelow ? { top: button.bottom + GAP } : { bottom: screen.height - button.top + GAP }),
    ...(isAtEnd ? { right: screen.width - button.right } : { left: Math.max(EDGE, button.left) }),
    maxHeight: Math.max(0, isBelow ? below : above),
  };
}
