import type { Locator } from "@playwright/test";

/** Whether an element is in view up to each of its edges, inside the window and not covered. */
export const isWhollySeen = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    // The points avoid the corners, which are round.
    const edges: [number, number][] = [
      [left + 2, y],
      [right - 2, y],
      [x, top + 2],
      [x, bottom - 2],
    ];
    return edges.every(([across, down]) => {
      const hit = document.elementFromPoint(across, down);
      return hit !== null && element.contains(hit);
    });
  });
