/** Presses that are no further apart are one, by a finger that trembled (specification, point 9). */
const DEBOUNCE_MS = 500;

/**
 * Tells presses of one control from accidental repeats. Only a press for the same order within a moment is a repeat: a
 * press for anything else counts at any time and is never lost.
 */
export function createPresses(now: () => number = () => performance.now()) {
  let last: { said: string; at: number } | undefined;
  return {
    /** Whether this repeats what counted a moment ago. */
    isTremble: (said: string): boolean =>
      last !== undefined && last.said === said && now() - last.at < DEBOUNCE_MS,
    /** The draft now shown counts, and is sent. */
    count(said: string): void {
      last = { said, at: now() };
    },
    /** A field was typed in or chosen: the next press means that. */
    forget(): void {
      last = undefined;
    },
  };
}
