import { type Dec, ZERO, add, dec, isMultipleOf, min, neg, sub, sum } from "@candor/money";
import type { Allotted, Commitment } from "@candor/rules/finance/ieo/allocate.ts";
import { costOf } from "@candor/rules/finance/ieo/commit.ts";
import { releasesOf } from "@candor/rules/finance/ieo/releases.ts";
import type { Tally } from "../tally.ts";
import type { Line, Order, Project, PublishedTerms, Release } from "./read.ts";

type Sale = {
  project: Project;
  terms: PublishedTerms;
  commitments: readonly Commitment[];
  allotted: readonly Allotted[];
};

const amountOf = (stored: string | null): Dec | undefined =>
  stored === null ? undefined : dec(stored);

/** Checks what was on offer and what was allocated: the whole supply, or all that users asked for if that is less. */
export function judgeProject(tally: Tally, { project, terms, commitments, allotted }: Sale): void {
  tally.same("project", project.id, {
    token: [project.currency_id, terms.token],
    supply: [dec(project.supply), terms.supply],
    lot: [dec(project.lot), terms.lot],
    cap: [dec(project.cap), terms.cap],
    end: [project.ends_at, new Date(terms.ends_at)],
    "who takes part": [project.applied, commitments.length],
    "what is asked for": [dec(project.committed), sum(commitments.map(({ wanted }) => wanted))],
  });
  const given = sum(allotted.map(({ allocated }) => allocated));
  const demand = sum(commitments.map(({ wanted }) => min(wanted, terms.cap)));
  const isAllocated = project.allocated_at !== null;
  const passed = allotted.filter(({ allocated }) => allocated > ZERO).length;
  tally.same("supply", project.id, {
    "all that there is, or all that was asked for": [given, min(terms.supply, demand)],
    "given out": [amountOf(project.allocated), isAllocated ? given : undefined],
    "whoever is given some": [project.passed, isAllocated ? passed : null],
    "allocated before its end": [
      project.allocated_at !== null && project.allocated_at < new Date(terms.ends_at),
      false,
    ],
    "set aside": [
      project.settled_at !== null || !isAllocated ? dec(project.held) : undefined,
      project.settled_at !== null ? ZERO : isAllocated ? undefined : terms.supply,
    ],
  });
}

/** Judges one line of the published table. */
export function judgeLine(
  tally: Tally,
  line: Line,
  { wanted, allocated }: { wanted: Dec | undefined; allocated: Dec | undefined },
): void {
  tally.same("allocation", `${line.project_id} ${line.line}`, {
    wanted: [dec(line.wanted), wanted],
    allocated: [dec(line.allocated), allocated],
  });
}

export type Kept = {
  order: Order;
  project: Project;
  terms: PublishedTerms;
  /** The price of a token: the published one, or the one by the index of its commitment. */
  price: Dec | undefined;
  payDecimals: number;
  tokenDecimals: number;
  /** The line's allocation; undefined where the commitment was withdrawn. */
  allocated: Dec | undefined;
  releases: readonly Release[];
  /** The amounts posted to its owner. */
  posted: { paid: Dec; tokens: Dec };
};

/** Judges one subscription by its published terms and its sale's allocation. */
export function judgeOrder(tally: Tally, kept: Kept): void {
  const { order, project, terms } = kept;
  const price = kept.price;
  const amount = dec(order.amount);
  const cost = price && costOf(amount, price, kept.payDecimals);
  const [startsAt, endsAt] = [new Date(terms.starts_at), new Date(terms.ends_at)];
  const changedAt = order.changed_at ?? order.created_at;
  tally.same("terms", order.id, {
    terms: [order.terms_id, project.terms_id],
    price: [dec(order.price), price],
    "changed or withdrawn though it was binding": [
      order.priced_event !== null && (order.changed_at !== null || order.state === "withdrawn"),
      false,
    ],
    cost: [dec(order.cost), cost],
    "in whole lots": [isMultipleOf(amount, terms.lot), true],
    "within the bounds": [amount >= terms.minimum && amount <= terms.maximum, true],
    "while it was open": [order.created_at >= startsAt && changedAt < endsAt, true],
  });
  const isSettled = order.state === "settled";
  const allocated = isSettled ? (kept.allocated ?? ZERO) : ZERO;
  const paid = min(cost ?? ZERO, costOf(allocated, price ?? ZERO, kept.payDecimals));
  tally.same("settled", order.id, {
    state: [order.state === "withdrawn", kept.allocated === undefined],
    "once its sale is": [
      !isSettled && order.state !== "withdrawn" && project.settled_at !== null,
      false,
    ],
    allocated: [amountOf(order.allocated), isSettled ? allocated : undefined],
    paid: [amountOf(order.paid), isSettled ? paid : undefined],
    frozen: [dec(order.held), order.state === "committed" ? cost : ZERO],
    "posted as paid": [kept.posted.paid, neg(paid)],
    "posted as given": [kept.posted.tokens, allocated],
  });
  tally.same("refund", order.id, {
    "of what was frozen": [sub(dec(order.cost), dec(order.paid ?? "0")), sub(cost ?? ZERO, paid)],
  });
  judgeReleases(tally, kept, allocated);
}

function judgeReleases(
  tally: Tally,
  { order, terms, tokenDecimals, releases }: Kept,
  allocated: Dec,
): void {
  const schedule = {
    listingAt: new Date(terms.listing_at),
    lockDays: terms.lock_days,
    vesting: terms.vesting.map(({ after_days: afterDays, share }) => ({ afterDays, share })),
  };
  const due = releasesOf(allocated, schedule, tokenDecimals);
  for (const [index, { n, dueAt, amount }] of due.entries()) {
    const stored = releases[index];
    tally.same("release", `${order.id} ${n}`, {
      number: [stored?.n, n],
      due: [stored?.due_at, dueAt],
      amount: [stored && dec(stored.amount), amount],
      "not before it is due": [(stored?.released_at ?? dueAt) >= dueAt, true],
    });
  }
  const locked = releases.reduce(
    (left, one, index) => (one.released_at === null ? add(left, due[index]?.amount ?? ZERO) : left),
    ZERO,
  );
  tally.same("locked", order.id, {
    releases: [releases.length, due.length],
    amount: [dec(order.locked), locked],
  });
}
