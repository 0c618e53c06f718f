import { dec, formatDec, sum } from "@candor/money";
import { describe, expect, it } from "vitest";
import type { EscrowAct } from "./acts.ts";
import { type EscrowWish, createEscrow } from "./create.ts";
import type { EscrowOrder, Person } from "./order.ts";
import { escrowPosting } from "./postings.ts";
import { ESCROW_STATES } from "./states.ts";
import { escrowStep } from "./step.ts";
import { escrowWait } from "./waits.ts";

const MINUTE = 60_000;
const WISH: EscrowWish = {
  buyerId: "b",
  sellerId: "s",
  amount: dec("100"),
  decimals: 6,
  feeRate: dec("0.001"),
  clocks: { payMs: 15 * MINUTE, releaseMs: 30 * MINUTE, decideMs: 1440 * MINUTE },
  payerName: "SAN ZHANG",
  verifiedName: "Zhang San",
};
const buyer: Person = { as: "user", id: "b" };
const seller: Person = { as: "user", id: "s" };
const clock: Person = { as: "clock" };
const arbiter: Person = { as: "operator", ownUsers: ["x"], reason: "Paid.", evidence: ["1"] };

function created(changed: Partial<EscrowWish> = {}): EscrowOrder {
  const made = createEscrow({ ...WISH, ...changed }, 0);
  if ("refused" in made) throw new Error(made.refused);
  return made.order;
}

/** Returns the order after these acts, and throws unless each of them changes it. */
function after(...acts: [EscrowAct, Person, number][]): EscrowOrder {
  return acts.reduce((order, [act, person, minute]) => {
    const step = escrowStep(order, act, person, minute * MINUTE);
    if (step.kind !== "moved") throw new Error(`${act}: ${JSON.stringify(step)}`);
    return step.order;
  }, created());
}

const answer = (order: EscrowOrder, act: EscrowAct, person: Person, minute: number): string => {
  const step = escrowStep(order, act, person, minute * MINUTE);
  if (step.kind === "moved") return step.order.state;
  return step.kind === "refused" ? step.because : step.kind;
};

const paid = () => after(["pay", buyer, 5]);
const appealed = () => after(["pay", buyer, 5], ["appeal", buyer, 6]);

describe("an order between two users", () => {
  it.each([
    ["on one's own advertisement", { sellerId: "b" }, "own-order"],
    ["that another person pays", { payerName: "Li Si" }, "name-differs"],
    ["finer than its coin", { amount: dec("0.0000001") }, "too-fine"],
    ["of which the fee takes all", { amount: dec("0.000001") }, "nothing-received"],
  ])("a P2P order %s is not made", (_, changed, refused) => {
    expect(createEscrow({ ...WISH, ...changed }, 0)).toEqual({ refused });
  });

  it.each([
    ["the fee rounded up", "100.000001", "0.100001"],
    ["no fee where there is none", "100", "0", "0"],
  ])("a P2P order has %s", (_, amount, fee, feeRate = "0.001") => {
    const { feeAmount } = created({ amount: dec(amount), feeRate: dec(feeRate) });
    expect(formatDec(feeAmount)).toBe(fee);
  });

  it("a P2P order tells who acts next, until when, and what follows", () => {
    const minutes = (order: EscrowOrder) => {
      const wait = escrowWait(order);
      return wait && { ...wait, deadline: wait.deadline / MINUTE };
    };
    expect(minutes(created())).toEqual({ next: "buyer", deadline: 15, following: "expired" });
    expect(minutes(paid())).toEqual({ next: "seller", deadline: 35, following: "appealed" });
    expect(minutes(appealed())).toEqual({ next: "arbiter", deadline: 1446, following: null });
    expect(minutes(after(["cancel", buyer, 1]))).toBeUndefined();
  });

  it.each<[string, EscrowOrder, EscrowAct, Person, number, string]>([
    ["is cancelled by its buyer", created(), "cancel", buyer, 1, "cancelled"],
    ["is not cancelled by its seller", created(), "cancel", seller, 1, "actor"],
    ["is not cancelled once paid", paid(), "cancel", buyer, 6, "state"],
    ["is paid until its time runs out", created(), "pay", buyer, 14, "paid"],
    ["is not paid after its time", created(), "pay", buyer, 15, "late"],
    ["expires at its time", created(), "expire", clock, 15, "expired"],
    ["does not expire before its time", created(), "expire", clock, 14, "early"],
    ["does not expire once paid", paid(), "expire", clock, 9_999, "state"],
    ["is not released unpaid", created(), "release", seller, 1, "state"],
    ["is released by its seller", paid(), "release", seller, 6, "released"],
    ["is not released by its buyer", paid(), "release", buyer, 6, "actor"],
    ["is not released while appealed", appealed(), "release", seller, 7, "state"],
    ["is appealed by either side", paid(), "appeal", seller, 6, "appealed"],
    ["is appealed when its seller stays silent", paid(), "silence", clock, 35, "appealed"],
    ["is not appealed for silence before its time", paid(), "silence", clock, 34, "early"],
    [
      "is not released by a third person",
      paid(),
      "release",
      { as: "user", id: "t" },
      6,
      "stranger",
    ],
    ["is decided by the arbiter", appealed(), "decide-for-buyer", arbiter, 9, "resolved-to-buyer"],
    [
      "is decided for its seller too",
      appealed(),
      "decide-for-seller",
      arbiter,
      9,
      "resolved-to-seller",
    ],
    ["is not decided before an appeal", paid(), "decide-for-seller", arbiter, 9, "state"],
    ["is not decided by its own parties", appealed(), "decide-for-seller", seller, 9, "actor"],
  ])("a P2P order %s", (_, order, act, person, minute, expected) => {
    expect(answer(order, act, person, minute)).toBe(expected);
  });

  it.each([
    ["who is the buyer", { ownUsers: ["x", "b"] }, "party"],
    ["who is the seller", { ownUsers: ["s"] }, "party"],
    ["without a reason", { reason: "  " }, "grounds"],
    ["without evidence", { evidence: [] }, "grounds"],
  ])("a P2P order is not decided by an operator %s", (_, changed, expected) => {
    const operator = { ...arbiter, ...changed } as Person;
    expect(answer(appealed(), "decide-for-buyer", operator, 9)).toBe(expected);
  });

  it("a P2P order goes by its last change where the clock was set back", () => {
    const order = paid();
    const step = escrowStep(order, "appeal", seller, 0);
    expect(step).toMatchObject({ order: { changedAt: 5 * MINUTE, deadline: 1445 * MINUTE } });
    expect(answer(after(["pay", buyer, 5], ["release", seller, 6]), "release", seller, 0)).toBe(
      "unchanged",
    );
  });
});

describe("what a step posts", () => {
  const posted = (kind: "hold" | "pay-out" | "return", feeAmount = "0.1") => {
    const posting = escrowPosting(kind, { amount: dec("100"), feeAmount: dec(feeAmount) });
    const shown = (lines: typeof posting.entries) =>
      lines.map(({ holder, amount }) => `${holder} ${formatDec(amount)}`);
    expect(sum(posting.entries.map(({ amount }) => amount))).toBe(0n);
    return { entries: shown(posting.entries), holds: shown(posting.holds) };
  };

  it("a step of a P2P order holds the seller's coins, returns them, or pays them out less the fee", () => {
    expect(posted("hold")).toEqual({ entries: [], holds: ["seller 100"] });
    expect(posted("return")).toEqual({ entries: [], holds: ["seller -100"] });
    const entries = ["seller -100", "buyer 99.9", "fees 0.1"];
    expect(posted("pay-out")).toEqual({ entries, holds: ["seller -100"] });
    expect(posted("pay-out", "0").entries).toEqual(["seller -100", "buyer 100"]);
  });

  it("marking a payment and appealing post nothing", () => {
    expect(escrowStep(created(), "pay", buyer, 0)).toMatchObject({ posts: null });
    expect(escrowStep(paid(), "appeal", buyer, 0)).toMatchObject({ posts: null });
    expect(escrowStep(paid(), "release", seller, 0)).toMatchObject({ posts: "pay-out" });
  });
});

it("the states of the wire are 0 while an order is open, 1 with the coins at the buyer, and 2 otherwise", () => {
  const status = Object.entries(ESCROW_STATES).map(([state, one]) => `${state} ${one.status}`);
  expect(status).toEqual([
    "created 0",
    "paid 0",
    "appealed 0",
    "released 1",
    "cancelled 2",
    "expired 2",
    "resolved-to-buyer 1",
    "resolved-to-seller 2",
  ]);
});
