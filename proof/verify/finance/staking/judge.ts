import { type Dec, ZERO, dec, neg } from "@candor/money";
import { daysAfter, nextMidnight } from "@candor/rules/finance/days.ts";
import {
  type StakingTerms,
  dayInterest,
  earlyPenalty,
  interestOf,
  isNoWorse,
} from "@candor/rules/finance/staking.ts";
import type { Tally } from "../tally.ts";
import type { Day, Order, PublishedTerms } from "./read.ts";

/** An order with everything it is judged by: its terms, its days, and its postings. */
export type Kept = {
  order: Order;
  terms: PublishedTerms | undefined;
  decimals: number;
  days: readonly Day[];
  posted: { interest: Dec; penalty: Dec };
  /** The deposit that renewed it, if any, with its own terms. */
  next: { order: Order; terms: PublishedTerms | undefined } | undefined;
};

/** Judges one locked deposit by its published terms alone; returns the interest that is earned and not paid yet. */
export function judgeOrder(tally: Tally, kept: Kept): Dec {
  const { order, terms } = kept;
  if (terms === undefined) {
    tally.wrong("terms", order.id, `no terms ${order.terms_id} were published`);
    return ZERO;
  }
  const principal = dec(order.principal);
  const computed: StakingTerms = {
    principal,
    dailyRate: terms.daily_rate,
    penaltyRatio: terms.penalty_ratio,
    days: terms.days,
    decimals: kept.decimals,
  };
  judgeTerms(tally, order, terms);
  judgeDays(tally, kept, computed);
  judgeEnd(tally, kept, computed);
  judgeRenewal(tally, kept, terms);
  return order.is_open ? interestOf(computed, order.accrued_days) : ZERO;
}

function judgeTerms(tally: Tally, order: Order, terms: PublishedTerms): void {
  const startsAt = nextMidnight(order.created_at);
  const principal = dec(order.principal);
  tally.same("terms", order.id, {
    currency: [order.currency_id, terms.currency_id],
    category: [order.category, terms.category],
    days: [order.days, terms.days],
    "daily rate": [dec(order.daily_rate), terms.daily_rate],
    "penalty ratio": [dec(order.penalty_ratio), terms.penalty_ratio],
    "within the bounds": [principal >= terms.minimum && principal <= terms.maximum, true],
    start: [order.starts_at, startsAt],
    maturity: [order.matures_at, daysAfter(startsAt, terms.days)],
  });
}

/** Checks that each whole day is counted once, at its own midnight, and adds its interest to the days before it. */
function judgeDays(tally: Tally, { order, days }: Kept, terms: StakingTerms): void {
  const startsAt = nextMidnight(order.created_at);
  for (const [index, { day, ended_at: endedAt, amount }] of days.entries())
    tally.same("day", `${order.id} ${day}`, {
      day: [day, index + 1],
      end: [endedAt, daysAfter(startsAt, index + 1)],
      amount: [dec(amount), dayInterest(terms, index + 1)],
    });
  const accrued = interestOf(terms, days.length);
  tally.same("accrued", order.id, {
    days: [order.accrued_days, days.length],
    amount: [dec(order.accrued), accrued],
    "owed and frozen": [dec(order.owed_held), order.is_open ? accrued : ZERO],
  });
}

/** Checks what was paid or taken at the end, and that the postings are the same. */
function judgeEnd(tally: Tally, { order, posted }: Kept, terms: StakingTerms): void {
  const interest = interestOf(terms, terms.days);
  const isPaid = order.state === "completed";
  tally.same("interest", order.id, {
    "of all days": [dec(order.interest), interest],
    paid: [dec(order.paid_interest), isPaid ? interest : ZERO],
    posted: [posted.interest, isPaid ? interest : ZERO],
  });
  const penalty = order.state === "redeemed" ? earlyPenalty(terms) : ZERO;
  tally.same("penalty", order.id, {
    taken: [dec(order.penalty), penalty],
    posted: [posted.penalty, neg(penalty)],
  });
  tally.same("principal", order.id, {
    frozen: [dec(order.held), order.is_open ? terms.principal : ZERO],
    ended: [order.closed_at === null, order.is_open],
    "ended in its time": [order.closed_at !== null && order.closed_at >= order.matures_at, isPaid],
  });
}

/** A renewal has the same amount, starts where this deposit ended, and has terms that are no worse. */
function judgeRenewal(tally: Tally, { order, next }: Kept, terms: PublishedTerms): void {
  if (order.renewed_by === null) return;
  if (next?.terms === undefined) {
    tally.wrong("renewal", order.id, "what took its place is not there");
    return;
  }
  const of = ({ currency_id: currencyId, days, daily_rate, penalty_ratio }: PublishedTerms) => ({
    currencyId,
    days,
    dailyRate: daily_rate,
    penaltyRatio: penalty_ratio,
  });
  tally.same("renewal", order.id, {
    owner: [next.order.user_id, order.user_id],
    realm: [next.order.realm, order.realm],
    principal: [dec(next.order.principal), dec(order.principal)],
    start: [next.order.starts_at, order.matures_at],
    "no worse terms": [isNoWorse(of(next.terms), of(terms)), true],
  });
}
