import type { Log } from "../log.ts";

/**
 * Has what is told to one user follow each other, so that what was read earlier is never told later;
 * what fails is logged as `failed`, and keeps nobody waiting.
 */
export function createUserTurns(log: Log, failed: string) {
  const turns = new Map<string, Promise<void>>();
  return (userId: string, announce: () => Promise<void> | void): void => {
    const turn = (turns.get(userId) ?? Promise.resolve())
      .then(announce)
      .catch((error: unknown) => log.warn({ err: error }, failed))
      .finally(() => {
        if (turns.get(userId) === turn) turns.delete(userId);
      });
    turns.set(userId, turn);
  };
}
