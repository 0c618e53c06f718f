/** How long other shards leave an account to a shard that found it locked and does not ask again. */
const LEFT_MS = 250;
/** Beyond this number all entries are dropped: a shard that still waits adds its own again. */
const CONTENDED_MAX = 10_000;

/** By account, the shard that first found it locked, and the last time it did, in milliseconds since 1970. */
export type Contended = Map<number, { shard: string; at: number }>;

/**
 * Whether another shard waits for the account. Otherwise a shard that locks in every batch would hold the account for
 * good: its owner could trade, but never transfer. A clock that is set keeps no account.
 */
export function isLeftToAnother(
  contended: Contended,
  shard: string,
  id: number,
  now: Date,
): boolean {
  const first = contended.get(id);
  return (
    first !== undefined && first.shard !== shard && Math.abs(now.getTime() - first.at) < LEFT_MS
  );
}

/** Notes that a shard asked for an account, and whether it still waits for it. */
export function noteContended(
  contended: Contended,
  { shard, id, isWaiting, now }: { shard: string; id: number; isWaiting: boolean; now: Date },
): void {
  if (isLeftToAnother(contended, shard, id, now)) return;
  if (contended.size >= CONTENDED_MAX) contended.clear();
  if (isWaiting) contended.set(id, { shard, at: now.getTime() });
  else contended.delete(id);
}
