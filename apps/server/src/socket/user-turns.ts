import type { Log } from "../platform/log.ts";

/**
 * Sends one user's messages in sequence, so that an earlier reading is never sent later; a failure is logged as
 * `failed` and delays no other message.
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
