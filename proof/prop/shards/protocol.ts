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

/** Deliberate bugs, each of which has to be found. */
export const BUGS = [
  "applied without a look at its number",
  "applied although an earlier one is missing",
  "written in a transaction of its own, after the debit",
  "removed before it is applied",
  "debited without a key",
] as const;
export type Bug = (typeof BUGS)[number];

/** The shards, and how often the processes that work on them end. */
export type World = { shards: Shard[]; random: Random; crashesIn: number; bug: Bug | undefined };
export type Transfer = { key: string; from: Address; to: Address; amount: bigint };

const shardAt = ({ shards }: World, number: number): Shard => {
  const found = shards[number];
  if (found === undefined) throw new RangeError(`there is no shard ${number}`);
  return found;
};

/**
 * The sender's half: the debit, the transit account of the other shard and the outbox row are one transaction; within a
 * shard the whole transfer is one. False where the sender has too little. A repeat under the same key does nothing.
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

/** The receiver's half: a row that is repeated or out of order changes nothing; true once the row is applied. */
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
      // The amount to return stays on the transit account of that shard, so both halves are one transaction.
      const back = { from: message.to, to: message.from, amount: message.amount, isReturn: true };
      enqueue(shard, back);
    }
    return true;
  });
}

/** At most so many couriers work on one outbox at once, each with a row of its own. */
const COURIERS = 3;

/** Takes an outbox row to its target and removes it. Returns it, since a network may deliver it again. */
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
