import type { Random } from "../../harness/random.ts";

/** The asking process has ended before the transaction, or after it and before it heard the result. */
export class Crashed extends Error {}

/** A transfer on its way to another shard, numbered for each target from 1 without a gap. */
export type Message = {
  number: number;
  from: Address;
  to: Address;
  amount: bigint;
  /** A message that returns what a closed account could not receive, and is itself never returned. */
  isReturn: boolean;
};
export type Address = { shard: number; account: string };

/** One database: its users' and the house's ledger, and the messages to and from other shards. */
export type Shard = {
  balances: Map<string, bigint>;
  closed: Set<string>;
  /** Keys of executed requests. */
  keys: Set<string>;
  /** By target: rows that may not be applied there yet, and the number of the last row. */
  outbox: Map<number, Message[]>;
  sent: Map<number, number>;
  /** By source: the number of the last row applied here. */
  applied: Map<number, number>;
};

export const CAPITAL = "house:capital";
export const UNCLAIMED = "house:unclaimed";
/** The account of what this shard has given to another and not received from it. */
export const transit = (other: number): string => `house:transit:${other}`;

export const createShard = (): Shard => ({
  balances: new Map(),
  closed: new Set(),
  keys: new Set(),
  outbox: new Map(),
  sent: new Map(),
  applied: new Map(),
});

/** Runs a transaction whole or not at all: the process may end before or after it, but never within. */
export function transact<T>(random: Random, crashesIn: number, work: () => T): T {
  if (random.below(crashesIn) === 0) throw new Crashed();
  const done = work();
  if (random.below(crashesIn) === 0) throw new Crashed();
  return done;
}

/** Posts two lines that sum to zero. */
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
