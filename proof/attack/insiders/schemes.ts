import { setTimeout as sleep } from "node:timers/promises";
import { OPERATOR_ROLES } from "@candor/contract/define.ts";
import { outcomeOf } from "../../harness/outcome.ts";
import { type Accomplice, askWithdrawal, openAccomplice, tellDeposit } from "./accomplices.ts";
import { mayCarry } from "./bounds.ts";
import { carry } from "./carry.ts";
import type { Group } from "./groups.ts";
import { proven } from "./made.ts";
import { UNIT } from "./policy.ts";
import type { Insider, World } from "./world.ts";

/** More than the daily sum that raises an alarm. */
const CREDITED = "60000";
/** One below and one above the amount that needs an approver of risk or an owner. */
const VOUCHERS = ["9999", "12000"] as const;
const USER_ASKS_MAX = 3;
const ROUND_MS = 300;
/** The app pays once a second, so waiting this long is enough. */
const PATIENCE_MS = 120_000;
const MORE_MS = 3_000;

/** Makes value for an accomplice, by operators' credits and by users' deposits. */
export async function makeValue(world: World, { people, roles }: Group, accomplice: Accomplice) {
  for (const person of people) {
    const credit = await outcomeOf(
      person.call("wallet.requestCredit", {
        id: accomplice.userId,
        currency_id: "3",
        type: "change",
        number: CREDITED,
        source: "outside",
        reason: "a payment that never was",
      }),
    );
    if (credit.kind === "done") await carry(world, people, credit.value.request_id);
  }
  if (!roles.some((role) => mayCarry("deposit", [role, role]))) return [];
  const states: string[] = [];
  for (const amount of VOUCHERS) {
    const id = await tellDeposit(world, accomplice, amount);
    if (id !== undefined) states.push(await carry(world, people, id));
  }
  return states;
}

/** Asks for all roles for each member, and takes another operator's account by a link. */
export async function takePower(world: World, { people }: Group): Promise<void> {
  for (const person of people) {
    for (const target of people) await askRoles(world, { people, person, target });
    const input = { id: world.founders[0]?.id ?? "", reason: "the phone is lost" };
    const renewed = await proven(person, "auth.renewLink", input);
    if (renewed.kind !== "done") continue;
    for (const other of people) await proven(other, "auth.consentToOperator", input);
    await tryEnrol(person, renewed.value);
  }
}

async function askRoles(
  world: World,
  { people, person, target }: { people: readonly Insider[]; person: Insider; target: Insider },
): Promise<void> {
  const input = { id: target.id, roles: [...OPERATOR_ROLES], reason: "to do all of it" };
  const asked = await proven(person, "auth.requestRoles", input);
  const value = asked.kind === "done" ? (asked.value as { request_id?: string }) : {};
  if (value.request_id !== undefined) await carry(world, people, value.request_id);
}

/** Opens the link that was just made although its two days have not passed. */
async function tryEnrol(person: Insider, made: unknown): Promise<void> {
  const { token } = made as { token: string };
  const opened = await outcomeOf(person.call("auth.getEnrolment", { token }));
  if (opened.kind === "done") throw new Error("a link to an operator's account opened at once");
}

type Drain = {
  each: string;
  count: number;
  /** The expected amount in whole USDT: the drain waits for it, and then a little longer for more. */
  bound: bigint;
};

/** Has accomplices withdraw as much as these people approve; returns what reached their addresses, in whole USDT. */
export async function drain(
  world: World,
  people: readonly Insider[],
  { each, count, bound }: Drain,
): Promise<bigint> {
  const addresses: string[] = [];
  for (let left = count; left > 0; left -= USER_ASKS_MAX) {
    const user = await openAccomplice(world);
    addresses.push(user.to);
    for (let asked = 0; asked < Math.min(left, USER_ASKS_MAX); asked += 1) {
      const id = await askWithdrawal(user, each);
      if (id !== undefined) await carry(world, people, id);
    }
  }
  const sum = async (): Promise<bigint> => {
    await world.chain.mine(1);
    const held = await Promise.all(addresses.map((address) => world.holds(address)));
    return held.reduce((all, one) => all + one, 0n) / UNIT;
  };
  const until = performance.now() + PATIENCE_MS;
  const isDue = (paid: bigint) => bound - paid >= BigInt(each);
  while (isDue(await sum()) && performance.now() < until) await sleep(ROUND_MS);
  await sleep(MORE_MS);
  return sum();
}
