import type { Random } from "../../harness/random.ts";

/** The process that asked has ended: before the transaction, or after it and before it heard of it. */
export class Crashed extends Error {}

/** A transfer that is under way to another shard, numbered from 1 without a gap for each target. */
export type Message = {
  number: number;
  from: Address;
  to: Address;
  amount: bigint;
  /** It brings back what a closed account could not be given, and is not brought back again. */
  isReturn: boolean;
};
export type Address = { shard: number; account: string };

/** One database: the ledger of its users and of the house, and what it exchanges with the others. */
export type Shard = {
  balances: Map<string, bigint>;
  closed: Set<string>;
  /** Keys of requests that were carried out. */
  keys: Set<string>;
  /** By target: rows that are not known to be applied there, and the number of the last one. */
  outbox: Map<number, Message[]>;
  sent: Map<number, number>;
  /** By source: the number of the last row that was applied here. */
  applied: Map<number, number>;
};

export const CAPITAL = "house:capital";
export const UNCLAIMED = "house:unclaimed";
/** What this shard has given to another and not got from it. */
export const transit = (other: number): string => `house:transit:${other}`;

export const createShard = (): Shard => ({
  balances: new Map(),
  closed: new Set(),
  keys: new Set(),
  outbox: new Map(),
  sent: new Map(),
  applied: new Map(),
});

/** Everything that a transaction does, or nothing: the process may end on either side of it, and never within. */
export function transact<T>(random: Random, crashesIn: number, work: () => T): T {
  if (random.below(crashesIn) === 0) throw new Crashed();
  const done = work();
  if (random.below(crashesIn) === 0) throw new Crashed();
  return done;
}

/** Two lines that sum to zero. */
export function post(shard: Shard, from: string, to: string, amount: bigint): void {
  shard.balances.set(from, balanceOf(shard, from) - amount);
  shard.balances.set(to, balanceOf(shard, to) + amount);
}

export const balanceOf = (shard: Shard, account: string): bigint =>
  shard.balances.get(account) ?? 0n;

export function enqueue(shard: Shard, message: Omit<Message, "number">): Message {
  const target = message.to.shard;
  const number = (shard.sent.get(target) ?? 0) + 1;
  const row = { ...message, number };
  shard.sent.set(target, number);
  shard.outbox.set(target, [...(shard.outbox.get(target) ?? []), row]);
  return row;
}
