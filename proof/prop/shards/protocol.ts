import type { Random } from "../../harness/random.ts";
import {
  type Address,
  type Message,
  type Shard,
  UNCLAIMED,
  balanceOf,
  enqueue,
  post,
  transact,
  transit,
} from "./shard.ts";

/** Bugs on purpose, each of which has to be found. */
export const BUGS = [
  "applied without a look at its number",
  "applied although an earlier one is missing",
  "written in a transaction of its own, after the debit",
  "removed before it is applied",
  "debited without a key",
] as const;
export type Bug = (typeof BUGS)[number];

/** Shards, and how often the processes that work on them end. */
export type World = { shards: Shard[]; random: Random; crashesIn: number; bug: Bug | undefined };
export type Transfer = { key: string; from: Address; to: Address; amount: bigint };

const shardAt = ({ shards }: World, number: number): Shard => {
  const found = shards[number];
  if (found === undefined) throw new RangeError(`there is no shard ${number}`);
  return found;
};

/**
 * The sender's half: the debit, the house's account for the other shard and the row of the outbox are one transaction. Within a
 * shard the whole transfer is. False where the sender has too little. Asked again with its key, nothing happens again.
 */
export function send(world: World, transfer: Transfer): boolean {
  const { key, from, to, amount } = transfer;
  const shard = shardAt(world, from.shard);
  const isWithin = from.shard === to.shard;
  const message = (): Message => enqueue(shard, { from, to, amount, isReturn: false });
  const isSent = transact(world.random, world.crashesIn, () => {
    if (shard.keys.has(key)) return true;
    const isBeyond = shard.closed.has(from.account) || balanceOf(shard, from.account) < amount;
    if (isBeyond || (isWithin && shard.closed.has(to.account))) return false;
    if (world.bug !== "debited without a key") shard.keys.add(key);
    post(shard, from.account, isWithin ? to.account : transit(to.shard), amount);
    if (!isWithin && world.bug !== "written in a transaction of its own, after the debit")
      message();
    return true;
  });
  if (isSent && !isWithin && world.bug === "written in a transaction of its own, after the debit")
    transact(world.random, world.crashesIn, message);
  return isSent;
}

/** The receiver's half. A row that comes again, or before an earlier one, changes nothing; true where it is applied by now. */
export function apply(world: World, source: number, message: Message): boolean {
  const shard = shardAt(world, message.to.shard);
  return transact(world.random, world.crashesIn, () => {
    const last = shard.applied.get(source) ?? 0;
    const isKnown = message.number <= last;
    if (isKnown && world.bug !== "applied without a look at its number") return true;
    const isEarly = message.number > last + 1;
    if (isEarly && world.bug !== "applied although an earlier one is missing") return false;
    shard.applied.set(source, Math.max(last, message.number));
    const { account } = message.to;
    if (!shard.closed.has(account)) post(shard, transit(source), account, message.amount);
    else if (message.isReturn) post(shard, transit(source), UNCLAIMED, message.amount);
    else {
      // What came and goes back stays on the house's account for that shard: both halves are one transaction.
      const back = { from: message.to, to: message.from, amount: message.amount, isReturn: true };
      enqueue(shard, back);
    }
    return true;
  });
}

/** So many couriers at most work on one outbox at once, each with a row of its own. */
const COURIERS = 3;

/** Takes a row from its outbox, brings it over, and removes it; returns it, since a network may bring it once more. */
export function deliver(world: World, source: number, target: number): Message | undefined {
  const shard = shardAt(world, source);
  const open = (shard.outbox.get(target) ?? []).slice(0, COURIERS);
  if (open.length === 0) return undefined;
  const row = world.random.pick(open);
  const remove = (): void => {
    const rows = shard.outbox.get(target) ?? [];
    transact(world.random, world.crashesIn, () =>
      shard.outbox.set(
        target,
        rows.filter(({ number }) => number !== row.number),
      ),
    );
  };
  if (world.bug === "removed before it is applied") remove();
  if (apply(world, source, row)) remove();
  return row;
}
