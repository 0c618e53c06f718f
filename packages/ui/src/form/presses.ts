/** Presses that are no further apart are one, by a finger that trembled (specification, point 9). */
const DEBOUNCE_MS = 500;

/**
 * Tells the presses of one control from the trembling after them. Only what says the same again is a
 * tremble: something else is another wish, however soon it comes, and is never lost.
 */
export function createPresses(now: () => number = () => performance.now()) {
  let last: { said: string; at: number } | undefined;
  return {
    /** Whether this repeats what counted a moment ago. */
    isTremble: (said: string): boolean =>
      last !== undefined && last.said === said && now() - last.at < DEBOUNCE_MS,
    /** What is said now counts, and is sent. */
    count(said: string): void {
      last = { said, at: now() };
    },
    /** Something was typed or chosen: whatever is pressed next means that. */
    forget(): void {
      last = undefined;
    },
  };
}
