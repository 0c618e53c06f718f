import { refuse } from "@candor/contract/refusals.ts";
import type { StatementFormat } from "@candor/contract/statement-words.ts";
import { type Dec, add, sub, sum } from "@candor/money";
import type { Period, PeriodSums } from "../../ledger/period.ts";

/** A leap year. */
export const DAYS_MAX = 366;
/** Kept of one person, made or not; and waiting of all in a realm: demo accounts hold up no live one. */
export const KEPT_MAX = 30;
export const WAITING_MAX = 200;
export const KEPT_DAYS = 7;

/** Lines of one statement; of lots, of all that came before them too. */
export const LINES_MAX: Readonly<Record<StatementFormat, number>> = {
  csv: 20_000,
  pdf: 3_000,
  lots: 20_000,
};

/** Why there is no statement of this period; `today` is the last day that can be in one. */
export const periodRefusal = ({ from, to }: Period, today: number) =>
  from > to || to > today || to - from >= DAYS_MAX
    ? refuse("statement-period", { maximum: `${DAYS_MAX}` })
    : undefined;

/** What an account had when the period began, and what it had when it ended, each counted from its own side. */
export const boundsOf = ({
  before,
  after,
  balance,
}: PeriodSums): { opening: Dec; closing: Dec } => ({
  opening: before,
  closing: sub(balance, after),
});

/** Opening and lines are the closing balance, and the sums that are carried say the same. */
export function addsUp(sums: PeriodSums, lines: readonly { amount: Dec }[]): boolean {
  const { opening, closing } = boundsOf(sums);
  const moved = sum(lines.map(({ amount }) => amount));
  return moved === sums.within && add(opening, moved) === closing;
}

/** The same where the lines are not at hand. */
export function closesWell(sums: PeriodSums): boolean {
  const { opening, closing } = boundsOf(sums);
  return add(opening, sums.within) === closing;
}
