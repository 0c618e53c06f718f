import { refuse } from "@candor/contract/refusals.ts";
import type { StatementFormat } from "@candor/contract/statement-words.ts";
import { type Dec, add, sub, sum } from "@candor/money";
import type { Period, PeriodSums } from "../../ledger/period.ts";

/** The days of a leap year. */
export const DAYS_MAX = 366;
/** The most statements kept for one user; and below, waiting in one realm, so that demos delay no live ones. */
export const KEPT_MAX = 30;
export const WAITING_MAX = 200;
export const KEPT_DAYS = 7;

/** The most lines of one statement; for lots they include all lines before the period. */
export const LINES_MAX: Readonly<Record<StatementFormat, number>> = {
  csv: 20_000,
  pdf: 3_000,
  lots: 20_000,
};

/** Refuses a period; `today` is the last day that a statement may include. */
export const periodRefusal = ({ from, to }: Period, today: number) =>
  from > to || to > today || to - from >= DAYS_MAX
    ? refuse("statement-period", { maximum: `${DAYS_MAX}` })
    : undefined;

/** An account's opening and closing balance of a period, computed from opposite ends. */
export const boundsOf = ({
  before,
  after,
  balance,
}: PeriodSums): { opening: Dec; closing: Dec } => ({
  opening: before,
  closing: sub(balance, after),
});

/** Whether opening and lines make the closing balance, and the carried sums agree. */
export function addsUp(sums: PeriodSums, lines: readonly { amount: Dec }[]): boolean {
  const { opening, closing } = boundsOf(sums);
  const moved = sum(lines.map(({ amount }) => amount));
  return moved === sums.within && add(opening, moved) === closing;
}

/** The same check by the period's sum, without its lines. */
export function closesWell(sums: PeriodSums): boolean {
  const { opening, closing } = boundsOf(sums);
  return add(opening, sums.within) === closing;
}
