import { type Dec, ZERO, add, dec, sub } from "@candor/money";
import { createEscrow } from "../../../packages/rules/src/escrow/create.ts";
import type { EscrowOrder } from "../../../packages/rules/src/escrow/order.ts";
import { type PostingKind, escrowPosting } from "../../../packages/rules/src/escrow/postings.ts";
import { type EscrowRefusal, escrowStep } from "../../../packages/rules/src/escrow/step.ts";
import { type Asked, PEOPLE } from "./people.ts";

/** Beats of the clock: each deadline of an order takes two, and later moments do not differ from the last one. */
const CLOCKS = { payMs: 2, releaseMs: 2, decideMs: 2 };
export const LAST_BEAT = 5;
export const AMOUNT = dec("100");
/** The seller has more than the order takes, so that a withdrawal competes for it. */
export const FUNDS = dec("150");

export type Answer = "moved" | "unchanged";
/** A request on its way, or its stored answer that the sender has not received yet. */
export type Request = Asked & { stored: Answer | null };
export type Accounts = Record<"seller" | "buyer" | "fees" | "outside" | "frozen", Dec>;

export type World = {
  now: number;
  order: EscrowOrder | null;
  accounts: Accounts;
  /** How often coins were put into escrow, and taken out. */
  holds: number;
  frees: number;
  requests: readonly Request[];
};

export const createWorld = (): World => ({
  now: 0,
  order: null,
  accounts: { seller: FUNDS, buyer: ZERO, fees: ZERO, outside: ZERO, frozen: ZERO },
  holds: 0,
  frees: 0,
  requests: [],
});

/** The result of a request: a world with its effect, or the same world. */
export type Outcome = {
  world: World;
  answer: Answer | EscrowRefusal | "no-order" | "insufficient";
};

/** The server executes one request in one transaction. */
export function carryOut(world: World, { who, act }: Asked): Outcome {
  if (act === "create") return create(world);
  if (world.order === null) return { world, answer: "no-order" };
  const step = escrowStep(world.order, act, PEOPLE[who], world.now);
  if (step.kind === "refused") return { world, answer: step.because };
  if (step.kind === "unchanged") return { world, answer: "unchanged" };
  return { world: posted({ ...world, order: step.order }, step.posts), answer: "moved" };
}

function create(world: World): Outcome {
  if (world.order !== null) return { world, answer: "unchanged" };
  if (world.accounts.seller < AMOUNT) return { world, answer: "insufficient" };
  const wish = {
    buyerId: "buyer",
    sellerId: "seller",
    amount: AMOUNT,
    decimals: 6,
    feeRate: dec("0.001"),
    clocks: CLOCKS,
    payerName: "ZHANG SAN",
    verifiedName: "Zhang San",
  };
  const made = createEscrow(wish, world.now);
  if ("refused" in made) throw new Error(made.refused);
  return { world: posted({ ...world, order: made.order }, "hold"), answer: "moved" };
}

function posted(world: World, kind: PostingKind | null): World {
  if (kind === null || world.order === null) return world;
  const { entries, holds } = escrowPosting(kind, world.order);
  const accounts = { ...world.accounts };
  for (const { holder, amount } of entries) accounts[holder] = add(accounts[holder], amount);
  for (const { amount } of holds) {
    accounts.seller = sub(accounts.seller, amount);
    accounts.frozen = add(accounts.frozen, amount);
  }
  const isHold = kind === "hold";
  return {
    ...world,
    accounts,
    holds: world.holds + (isHold ? 1 : 0),
    frees: world.frees + (isHold ? 0 : 1),
  };
}

/** The seller withdraws all free coins. */
export function withdraw(world: World): World {
  const { seller, outside } = world.accounts;
  return {
    ...world,
    accounts: { ...world.accounts, seller: ZERO, outside: add(outside, seller) },
  };
}

/** Worlds in which the same acts are possible on the order have the same key. */
export const orderKey = ({ order, now }: World): string =>
  order === null
    ? `${now}`
    : `${now} ${order.state} ${order.changedAt} ${order.deadline} ${order.paidAt}`;

export function worldKey(world: World): string {
  const { seller, buyer, fees, outside, frozen } = world.accounts;
  const requests = world.requests.map(({ who, act, stored }) => `${who} ${act} ${stored}`);
  const accounts = `${seller} ${buyer} ${fees} ${outside} ${frozen} ${world.holds} ${world.frees}`;
  return `${orderKey(world)}|${accounts}|${requests.sort().join(",")}`;
}
