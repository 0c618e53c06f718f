import { createRandom } from "../../harness/random.ts";
import { type Bug, type Transfer, type World, apply, deliver, send } from "./protocol.ts";
import { CAPITAL, Crashed, type Message, createShard, post, transit } from "./shard.ts";

const USERS_A_SHARD = 5;
const OPENING = 1_000n;
const CRASHES_IN = 8;
/** So many messages a network keeps, and may bring once more. */
const KEPT = 20;
/** One account in so many is closed on the way. */
const CLOSES_IN = 200;

export type Course = {
  transfers: number;
  refused: number;
  crashes: number;
  returned: number;
  finding?: string;
};

/**
 * A course of transfers within and between shards. Processes end on either side of each transaction, senders ask again under
 * their key, and the network brings messages again, late and out of order. After each step the sums are looked at, and at the end
 * every balance against a plain sum over what was acknowledged.
 */
export function runCourse(seed: number, shards: number, transfers: number, bug?: Bug): Course {
  const random = createRandom(seed);
  const world: World = {
    shards: Array.from({ length: shards }, createShard),
    random,
    crashesIn: CRASHES_IN,
    bug,
  };
  const course: Course = { transfers: 0, refused: 0, crashes: 0, returned: 0 };
  const acknowledged: Transfer[] = [];
  const kept: { source: number; message: Message }[] = [];
  const surviving = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Crashed)) throw error;
      course.crashes += 1;
      return undefined;
    }
  };
  for (const shard of world.shards)
    for (let user = 0; user < USERS_A_SHARD; user += 1)
      post(shard, CAPITAL, `user:${user}`, OPENING);
  const anywhere = () => ({
    shard: random.below(shards),
    account: `user:${random.below(USERS_A_SHARD)}`,
  });
  const carry = (): void => {
    const [source, target] = [random.below(shards), random.below(shards)];
    const message = surviving(() => deliver(world, source, target));
    if (message !== undefined) kept.push({ source, message });
    if (kept.length > KEPT) kept.splice(random.below(KEPT), 1);
  };
  for (let number = 0; number < transfers && course.finding === undefined; number += 1) {
    const amount = BigInt(1 + random.below(300));
    const transfer = { key: `${number}`, from: anywhere(), to: anywhere(), amount };
    if (random.below(CLOSES_IN) === 0) closeOne(world, anywhere());
    let isDone: boolean | undefined;
    while (isDone === undefined) isDone = surviving(() => send(world, transfer));
    course[isDone ? "transfers" : "refused"] += 1;
    if (isDone) acknowledged.push(transfer);
    carry();
    const again = kept.length > 0 ? random.pick(kept) : undefined;
    if (again !== undefined) surviving(() => apply(world, again.source, again.message));
    addFinding(course, sumsFinding(world));
  }
  for (let left = transfers * 100; left > 0 && isUnderWay(world); left -= 1) carry();
  addFinding(course, isUnderWay(world) ? "messages are left" : sumsFinding(world));
  addFinding(course, balancesFinding(world, acknowledged, course));
  return course;
}

function addFinding(course: Course, finding: string | undefined): void {
  if (finding !== undefined) course.finding ??= finding;
}

function closeOne({ shards }: World, { shard, account }: { shard: number; account: string }): void {
  shards[shard]?.closed.add(account);
}

const isUnderWay = ({ shards }: World): boolean =>
  shards.some(({ outbox }) => [...outbox.values()].some((rows) => rows.length > 0));

/** Each ledger sums to zero, no user owes, and two shards have for each other as much as messages between them carry. */
function sumsFinding({ shards }: World): string | undefined {
  const balance = (shard: number, account: string): bigint =>
    shards[shard]?.balances.get(account) ?? 0n;
  for (const [number, { balances }] of shards.entries()) {
    const sum = [...balances.values()].reduce((total, one) => total + one, 0n);
    if (sum !== 0n) return `the ledger of shard ${number} sums to ${sum}`;
    for (const [account, amount] of balances)
      if (amount < 0n && !account.startsWith("house:")) return `${account} of shard ${number} owes`;
    for (let other = 0; other < number; other += 1) {
      const between = balance(number, transit(other)) + balance(other, transit(number));
      const onTheWay = unapplied(shards, number, other) + unapplied(shards, other, number);
      if (between !== onTheWay)
        return `between shards ${other} and ${number} are ${between}, on the way ${onTheWay}`;
    }
  }
  return undefined;
}

function unapplied(shards: World["shards"], source: number, target: number): bigint {
  const last = shards[target]?.applied.get(source) ?? 0;
  return (shards[source]?.outbox.get(target) ?? [])
    .filter(({ number }) => number > last)
    .reduce((sum, { amount }) => sum + amount, 0n);
}

/** Compares each user's balance with a plain sum, apart from transfers that came back or stayed unclaimed. */
function balancesFinding(
  { shards }: World,
  acknowledged: readonly Transfer[],
  course: Course,
): string | undefined {
  const expected = new Map<string, bigint>();
  const add = (shard: number, account: string, amount: bigint): void => {
    const name = `${shard}:${account}`;
    expected.set(name, (expected.get(name) ?? OPENING) + amount);
  };
  for (const { from, to, amount } of acknowledged) {
    add(from.shard, from.account, -amount);
    add(to.shard, to.account, amount);
  }
  const areAllOpen = shards.every(({ closed }) => closed.size === 0);
  let off = 0n;
  for (const [number, { balances, closed }] of shards.entries())
    for (const [account, amount] of balances) {
      const isHouse = account.startsWith("house:");
      const difference = isHouse ? 0n : amount - (expected.get(`${number}:${account}`) ?? OPENING);
      if (account === "house:unclaimed") off += amount;
      off += difference;
      const mayDiffer = closed.has(account) || (difference > 0n && !areAllOpen);
      if (difference !== 0n && !mayDiffer)
        return `${account} of shard ${number} has ${difference} beyond its sum`;
      if (difference !== 0n) course.returned += 1;
    }
  return off === 0n ? undefined : `users and what is unclaimed differ by ${off}`;
}
