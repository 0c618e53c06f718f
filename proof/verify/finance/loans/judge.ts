import { type Dec, ZERO, add, dec } from "@candor/money";
import { shortfallOf } from "@candor/rules/finance/loans/repayment.ts";
import type { Currency } from "../read.ts";
import type { Tally } from "../tally.ts";
import { type Debt, type Event, createDebt } from "./debt.ts";
import { judgeSale } from "./judge-sale.ts";
import { judgeSlice } from "./judge-slice.ts";
import type { Collateral, Hour, Loan, Posted, PublishedTerms, Sale, Slice, Trade } from "./read.ts";

/** A loan with everything it is judged by. */
export type Kept = {
  loan: Loan;
  terms: PublishedTerms | undefined;
  currencies: ReadonlyMap<number, Currency>;
  collateral: readonly Collateral[];
  hours: readonly Hour[];
  posted: readonly Posted[];
  sales: readonly Sale[];
  slices: readonly Slice[];
  trades: readonly Trade[];
  /** By event: the price of every coin in the seconds that decided the loan's sales. */
  seconds: ReadonlyMap<number, ReadonlyMap<number, Dec> | undefined>;
  /** The fund's balance before it paid for a loan without any collateral left. */
  fund: Dec | undefined;
};

/** Principal that counts as lent by no pool any more, because it was lost. */
export type WrittenOff = { realm: string; currencyId: number; at: Date; principal: Dec };

/** Judges one loan by its published terms, its pool's hours and its postings, from its first hour to its last. */
export function judgeLoan(tally: Tally, kept: Kept): WrittenOff | undefined {
  const { loan, terms } = kept;
  if (terms === undefined) {
    tally.wrong("terms", loan.id, `no terms ${loan.terms_id} were published`);
    return undefined;
  }
  judgeTerms(tally, kept, terms);
  if (loan.disbursed_at === null) {
    tally.same("unpaid", loan.id, {
      posted: [kept.posted.length, 0],
      hours: [kept.hours.length, 0],
      owed: [add(dec(loan.principal), dec(loan.interest)), ZERO],
    });
    return undefined;
  }
  const decimals = kept.currencies.get(loan.currency_id)?.decimals ?? 0;
  const debt = createDebt(tally, { ...kept, terms, decimals, disbursedAt: loan.disbursed_at });
  for (const event of eventsOf(kept)) {
    debt.computeTo(event.at);
    if (event.kind === "repayment") debt.repay(event);
    else if (event.kind === "sale") judgeSale(tally, { ...kept, terms }, event.sale, debt.owed());
    else debt.pay(judgeSlice(tally, { ...kept, terms, decimals }, event.slice, debt.owed()));
  }
  return judgeEnd(tally, kept, debt);
}

function judgeTerms(tally: Tally, { loan, collateral }: Kept, terms: PublishedTerms): void {
  const amount = dec(loan.amount);
  tally.same("terms", loan.id, {
    currency: [loan.currency_id, terms.currency_id],
    "base rate": [dec(loan.base_rate), terms.base_rate],
    kink: [dec(loan.kink), terms.kink],
    "low slope": [dec(loan.slope_low), terms.slope_low],
    "high slope": [dec(loan.slope_high), terms.slope_high],
    "fee of a liquidation": [dec(loan.liquidation_fee), terms.liquidation_fee],
    "within the bounds": [amount >= terms.minimum && amount <= terms.maximum, true],
  });
  for (const row of collateral) {
    const levels = terms.collateral.find((one) => one.currency_id === row.currency_id);
    tally.same("levels", `${loan.id} ${row.currency_id}`, {
      initial: [dec(row.initial), levels?.initial],
      call: [dec(row.call), levels?.call],
      liquidation: [dec(row.liquidation), levels?.liquidation],
    });
  }
}

/** The events that changed the debt or depended on it, in order. */
function eventsOf({ posted, sales, slices }: Kept): Event[] {
  const firstLine = new Map<string, number>();
  for (const { cause, cause_id: id, id: line } of posted)
    if (!firstLine.has(`${cause} ${id}`)) firstLine.set(`${cause} ${id}`, line);
  const repayments = Map.groupBy(
    posted.filter(({ cause }) => cause === "loans.repayment"),
    (line) => line.cause_id,
  );
  const events = [
    ...[...repayments].map(([id, lines]) => ({
      kind: "repayment" as const,
      at: lines[0]?.posted_at ?? new Date(0),
      line: firstLine.get(`loans.repayment ${id}`) ?? 0,
      id,
      lines,
    })),
    // A slice that brought nothing pays nothing, so its place among the events does not matter.
    ...slices.flatMap((slice) =>
      slice.settled_at === null
        ? []
        : [
            {
              kind: "slice" as const,
              at: slice.settled_at,
              line: firstLine.get(`loans.settled ${slice.id}`) ?? 0,
              slice,
            },
          ],
    ),
    ...sales.map((sale) => ({ kind: "sale" as const, at: sale.decided_at, line: 0, sale })),
  ];
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.line - b.line);
}

/** Checks how a loan ended: its remaining debt, its payments, and who paid the rest of an unsecured loan. */
function judgeEnd(
  tally: Tally,
  { loan, collateral, posted, fund }: Kept,
  debt: Debt,
): WrittenOff | undefined {
  const computedTo = loan.ended_at ?? loan.accrued_until;
  // A started hour that begins where the charged hours end is not charged yet.
  const isStarting = loan.ended_at === null && loan.is_by_started_hour;
  if (computedTo !== null) debt.computeTo(new Date(computedTo.getTime() - (isStarting ? 1 : 0)));
  const { interest, principal } = debt.owed();
  const isLost = loan.state === "liquidated";
  const short = shortfallOf({ interest, principal }, fund ?? ZERO);
  tally.same("debt", loan.id, {
    principal: [dec(loan.principal), isLost ? ZERO : principal],
    interest: [dec(loan.interest), isLost ? ZERO : interest],
    repaid: [dec(loan.repaid), debt.paid().principal],
    "interest paid": [dec(loan.interest_paid), debt.paid().interest],
    accrued: [BigInt(loan.accrued), debt.accrued()],
    "computed to": [loan.accrued_until, debt.computedTo()],
    "hours that nobody owed": [debt.hoursLeft(), 0],
    over: [loan.state === "repaid", !isLost && add(interest, principal) === ZERO],
    "secured after its end": [
      loan.ended_at !== null && collateral.some((row) => dec(row.held) > ZERO),
      false,
    ],
    disbursed: [
      posted.filter(({ cause }) => cause === "loans.disbursed").map((one) => dec(one.amount))[0],
      dec(loan.amount),
    ],
  });
  if (loan.is_liquidating || !isLost || loan.ended_at === null) return undefined;
  tally.same("shortfall", loan.id, {
    covered: [dec(loan.covered), short.covered],
    lost: [dec(loan.lost), short.lost],
  });
  return { realm: loan.realm, currencyId: loan.currency_id, at: loan.ended_at, principal };
}
