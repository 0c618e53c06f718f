/** How long the others leave an account to a shard that found it locked, and does not ask again. */
const LEFT_MS = 250;
/** Beyond, all are forgotten: who still waits tells so again. */
const WANTED_MAX = 10_000;

/** By account, the shard that was the first to find it locked, and until when the others leave it to that one. */
export type Wanted = Map<number, { shard: string; until: number }>;

/**
 * Whether another shard waits for the account. Whoever locks batch by batch, without a pause, would otherwise never
 * let go of an account for long enough: its owner could trade, and never transfer.
 */
export function isLeftToAnother(wanted: Wanted, shard: string, id: number): boolean {
  const first = wanted.get(id);
  return first !== undefined && first.shard !== shard && performance.now() < first.until;
}

/** Notes that a shard asked for an account, and whether it still waits for it. */
export function tellWanted(wanted: Wanted, shard: string, id: number, isWaiting: boolean): void {
  if (isLeftToAnother(wanted, shard, id)) return;
  if (wanted.size >= WANTED_MAX) wanted.clear();
  if (isWaiting) wanted.set(id, { shard, until: performance.now() + LEFT_MS });
  else wanted.delete(id);
}
