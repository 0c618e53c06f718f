type Bounds = { atOnce: number; waitingMax: number };

/**
 * Runs a limited amount of one kind of work at once, in order of arrival. While `waitingMax` wait, further work is
 * refused with undefined.
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
      // A finished turn is handed on, so that no newcomer overtakes.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
