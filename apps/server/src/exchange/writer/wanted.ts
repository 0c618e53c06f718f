/** How long the others leave an account to a shard that found it locked, and does not ask again. */
const LEFT_MS = 250;
/** Beyond, all are forgotten: who still waits tells so again. */
const WANTED_MAX = 10_000;

/** By account, the shard that was the first to find it locked, and when it last did: milliseconds since 1970. */
export type Wanted = Map<number, { shard: string; at: number }>;

/**
 * Whether another shard waits for the account. Whoever locks batch by batch, without a pause, would otherwise never
 * let go of an account for long enough: its owner could trade, and never transfer. A clock that is set keeps nothing.
 */
export function isLeftToAnother(wanted: Wanted, shard: string, id: number, now: Date): boolean {
  const first = wanted.get(id);
  return (
    first !== undefined && first.shard !== shard && Math.abs(now.getTime() - first.at) < LEFT_MS
  );
}

/** Notes that a shard asked for an account, and whether it still waits for it. */
export function tellWanted(
  wanted: Wanted,
  { shard, id, isWaiting, now }: { shard: string; id: number; isWaiting: boolean; now: Date },
): void {
  if (isLeftToAnother(wanted, shard, id, now)) return;
  if (wanted.size >= WANTED_MAX) wanted.clear();
  if (isWaiting) wanted.set(id, { shard, at: now.getTime() });
  else wanted.delete(id);
}
