import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import type { StatementFormat } from "@candor/contract/statement-words.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export const SPANS = ["month", "year", "days"] as const;
export type Span = (typeof SPANS)[number];

export type StatementDraft = {
  span: Span;
  /** E.g. 2026-10. */
  month: string;
  year: string;
  /** Days as a date field gives them, both included. */
  from: string;
  to: string;
  /** "" for all. */
  currency: string;
  format: StatementFormat;
  /** "" for USDT alone. */
  fiat: string;
};

export type PeriodField = "from" | "to";
type Fault = "statements.choose-dates" | "statements.dates-crossed" | Refusal;

const DAY_MS = 86_400_000;
/** The longest period that the server accepts: a leap year. */
const DAYS_MAX = 366;
const YEARS = 10;
const MONTHS = 24;

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The months of UTC that can be chosen, the present one first. */
export const monthsUntil = (now: number): string[] => {
  const at = new Date(now);
  return Array.from({ length: MONTHS }, (_, back) =>
    dayText(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - back)).slice(0, 7),
  );
};

export const yearsUntil = (now: number): string[] => {
  const year = new Date(now).getUTCFullYear();
  return Array.from({ length: YEARS }, (_, back) => `${year - back}`);
};

/**
 * The month that was chosen. First the one that has just ended: it is what people want on paper, unless their account
 * has nothing of it.
 */
export const monthOf = ({ month }: StatementDraft, now: number, hasPast: boolean): string =>
  month === "" ? (monthsUntil(now)[hasPast ? 1 : 0] ?? "") : month;

export const emptyDraft = (now: number): StatementDraft => ({
  span: "month",
  month: "",
  year: yearsUntil(now)[0] ?? "",
  from: "",
  to: "",
  currency: "",
  format: "pdf",
  fiat: "",
});

/** First and last day of the chosen period; a month or year that still runs ends today. */
export function daysOf(draft: StatementDraft, now: number): { from: string; to: string } {
  if (draft.span === "days") return { from: draft.from, to: draft.to };
  const [year = 0, month = 1] = (draft.span === "month" ? draft.month : draft.year)
    .split("-")
    .map((part) => Number.parseInt(part, 10));
  const end = draft.span === "month" ? Date.UTC(year, month) : Date.UTC(year + 1, 0);
  const from = Date.UTC(year, draft.span === "month" ? month - 1 : 0);
  return { from: dayText(from), to: dayText(Math.min(end - DAY_MS, now)) };
}

/** The statement that a draft means, or what stands against it. */
export function statementSummary(
  draft: StatementDraft,
  now: number,
): FormSummary<CallInput<"statements.createStatement">, PeriodField, Fault> {
  const { from, to } = daysOf(draft, now);
  const missing = {
    from: from === "" ? ("statements.choose-dates" as const) : undefined,
    to: to === "" ? ("statements.choose-dates" as const) : undefined,
  };
  if (from === "" || to === "") return { input: undefined, missing };
  if (from > to) return { input: undefined, wrong: { to: "statements.dates-crossed" } };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (days > DAYS_MAX || to > dayText(now))
    return {
      input: undefined,
      wrong: { to: refuse("statement-period", { maximum: `${DAYS_MAX}` }) },
    };
  const { currency, format, fiat } = draft;
  return {
    input: {
      from,
      to,
      format,
      ...(currency !== "" && { currency }),
      ...(format === "lots" && fiat !== "" && { fiat: fiat as never }),
    },
  };
}

/** What the server refuses of a period is said at its end, where there are fields for it. */
export const refusedField =
  ({ span }: Pick<StatementDraft, "span">) =>
  (code: RefusalCode): PeriodField | undefined =>
    span === "days" && (code === "statement-period" || code === "statement-too-long")
      ? "to"
      : undefined;
