type Bounds = { atOnce: number; waitingMax: number };

/**
 * Lets so much work of one kind run at once, in the order it came. What comes while `waitingMax` wait
 * is turned away: undefined.
 */
export function createTurns({ atOnce, waitingMax }: Bounds) {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= waitingMax) return undefined;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A finished turn is handed on, so that no newcomer slips in between.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
