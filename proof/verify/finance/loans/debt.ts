import { type Dec, ZERO, add, dec, neg, sub, sum } from "@candor/money";
import {
  HOUR_MS,
  accruedBy,
  annualRate,
  chargedAt,
  hourInterest,
  hourOf,
  interestOf,
  utilisationOf,
} from "@candor/rules/finance/loans/rate.ts";
import { type Owed, owedOf, paymentOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Tally } from "../tally.ts";
import type { Hour, Loan, Posted, PublishedTerms, Sale, Slice } from "./read.ts";

export type Repayment = {
  kind: "repayment";
  at: Date;
  line: number;
  id: string;
  lines: readonly Posted[];
};
export type Event =
  | Repayment
  | { kind: "sale"; at: Date; line: number; sale: Sale }
  | { kind: "slice"; at: Date; line: number; slice: Slice };

type Owing = {
  loan: Loan;
  terms: PublishedTerms;
  decimals: number;
  disbursedAt: Date;
  hours: readonly Hour[];
};

export type Debt = ReturnType<typeof createDebt>;

/** Recomputes a loan's debt hour by hour and payment by payment. */
export function createDebt(tally: Tally, { loan, terms, decimals, disbursedAt, hours }: Owing) {
  let owed: Owed = { principal: dec(loan.amount), interest: ZERO };
  let paid: Owed = { principal: ZERO, interest: ZERO };
  const { is_by_started_hour: isByStartedHour } = loan;
  let last = isByStartedHour ? disbursedAt : hourOf(disbursedAt);
  let accrued = 0n;
  let next = 0;
  const pay = ({ interest, principal }: Owed): void => {
    owed = { interest: sub(owed.interest, interest), principal: sub(owed.principal, principal) };
    paid = { interest: add(paid.interest, interest), principal: add(paid.principal, principal) };
  };
  return {
    owed: (): Owed => owed,
    paid: (): Owed => paid,
    pay,
    computedTo: (): Date => last,
    hoursLeft: (): number => hours.length - next,
    accrued: (): bigint => accrued,
    /** Charges every hour up to a moment, so that the debt includes all their interest. */
    computeTo: (at: Date): void => {
      while (owedOf(owed) > ZERO && chargedAt(last, isByStartedHour) <= at) {
        last = new Date(last.getTime() + HOUR_MS);
        const row = hours[next];
        next += 1;
        const utilisation = utilisationAt(row);
        const rate = annualRate(ratesOf(terms), utilisation);
        const hour = accruedBy(owed.principal, rate);
        const amount = isByStartedHour
          ? hourInterest(accrued, hour, decimals)
          : interestOf(hour, decimals);
        if (isByStartedHour) accrued += hour;
        tally.same("hour", `${loan.id} ${last.toISOString()}`, {
          hour: [row?.hour, last],
          principal: [row && dec(row.principal), owed.principal],
          utilisation: [row && dec(row.utilisation), utilisation],
          rate: [row && dec(row.rate), rate],
          amount: [row && dec(row.amount), amount],
        });
        owed = { ...owed, interest: add(owed.interest, amount) };
      }
    },
    /** A borrower's repayment from the account: it pays interest first, and never more than is owed. */
    repay: ({ id, lines }: Repayment): void => {
      const of = (kind: string): Dec =>
        neg(sum(lines.filter((line) => line.kind === kind).map(({ amount }) => dec(amount))));
      const posted = { interest: of("loan-interest"), principal: of("loan") };
      const due = paymentOf(owedOf(posted), owed);
      tally.same("repayment", `${loan.id} ${id}`, {
        interest: [posted.interest, due.interest],
        principal: [posted.principal, due.principal],
        "beyond what was owed": [due.back, ZERO],
      });
      pay(due);
    },
  };
}

/** Without a record of the pool in that hour its utilisation is unknown, and interest computed from it is wrong. */
const utilisationAt = (row: Hour | undefined): Dec => {
  if (row === undefined || row.lent === null || row.available === null) return ZERO;
  return utilisationOf(dec(row.lent), dec(row.available));
};

const ratesOf = ({ base_rate, kink, slope_low, slope_high }: PublishedTerms) => ({
  baseRate: base_rate,
  kink,
  slopeLow: slope_low,
  slopeHigh: slope_high,
});
