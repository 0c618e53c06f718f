import type { CallInput } from "@candor/contract/types.ts";
import type { LimitPeriod } from "@candor/contract/words.ts";
import { type Dec, parseDec } from "@candor/money";
import { isLooser } from "@candor/rules/suitability.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Suitability } from "../../data/suitability.ts";

export const LIMIT_DECIMALS = 2;
const LIMIT_MAX = 10n ** 27n;

/** The typed limit of each period; empty is none. */
export type LimitsDraft = Record<LimitPeriod, string>;
type Limits = Suitability["limits"];
type Fault = "suitability.limit-too-large";

/** A form begins with the final value: the pending one, where there is one. */
export const limitsDraft = (limits: Limits): LimitsDraft => {
  const wantedOf = (wanted: LimitPeriod): string => {
    const limit = limits.find(({ period }) => period === wanted);
    return (limit?.next_at === null ? limit.amount : limit?.next_amount) ?? "";
  };
  return { day: wantedOf("day"), week: wantedOf("week") };
};

export type Lost = { product: Suitability["product"]; lost: string };

/** What was lost in each product within a period. */
export const lostIn = (products: readonly Suitability[], wanted: LimitPeriod): Lost[] =>
  products.flatMap(({ product, limits }) =>
    limits.flatMap(({ period, lost }) => (period === wanted ? { product, lost } : [])),
  );

const read = (text: string | null): Dec | null =>
  text === null || text === "" ? null : (parseDec(text) ?? null);

/** When a typed limit would hold: at once, a day later, or already. */
export function effectOf(
  limits: Limits,
  period: LimitPeriod,
  text: string,
): "now" | "later" | undefined {
  const limit = limits.find((one) => one.period === period);
  const [wanted, amount] = [read(text), read(limit?.amount ?? null)];
  if (wanted === amount) return undefined;
  return isLooser(wanted, amount) ? "later" : "now";
}

/** Sends only changes: a limit that is left out keeps its value and its pending one. */
export const limitsSummary =
  (product: Suitability["product"], before: LimitsDraft) =>
  (draft: LimitsDraft): FormSummary<CallInput<"suitability.setLossLimits">, LimitPeriod, Fault> => {
    const isTooLarge = (text: string) => (read(text) ?? 0n) > LIMIT_MAX;
    const fault = (text: string) =>
      isTooLarge(text) ? ("suitability.limit-too-large" as const) : undefined;
    if (isTooLarge(draft.day) || isTooLarge(draft.week))
      return { input: undefined, wrong: { day: fault(draft.day), week: fault(draft.week) } };
    return {
      input: {
        product,
        ...(draft.day !== before.day && { day: draft.day }),
        ...(draft.week !== before.week && { week: draft.week }),
      },
    };
  };
