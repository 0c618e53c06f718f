import type { ConfigValue } from "@candor/contract/types.ts";
import { cmp, parseDec } from "@candor/money";
import { blanks, rowBlanks, isAbove } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

type Terms = ConfigValue<"loans">;

export const LEVELS = ["initial", "call", "liquidation"] as const;
export const AMOUNTS = [
  { name: "minimum", label: "console-loans.minimum" },
  { name: "maximum", label: "console-loans.maximum" },
  { name: "automatic_maximum", label: "console-loans.automatic-maximum" },
] as const;
export const RATES = [
  { name: "base_rate", label: "console-loans.base-rate" },
  { name: "kink", label: "console-loans.kink" },
  { name: "slope_low", label: "console-loans.slope-low" },
  { name: "slope_high", label: "console-loans.slope-high" },
  { name: "liquidation_fee", label: "console-loans.liquidation-fee" },
] as const;

export type CollateralDraft = { currency: string } & Record<(typeof LEVELS)[number], string>;

/** The terms as their fields show them, with their name and the coins by their numbers as text. */
export type LoanDraft = Omit<Terms, "currency_id" | "collateral"> & {
  subject: string;
  currency: string;
  collateral: CollateralDraft[];
};

const textOf = (currencyId: number): string => (currencyId === 0 ? "" : `${currencyId}`);

/** The currency is chosen from a list, so a text that is no number is invalid. */
const CURRENCY_MAX = 1_000_000;
const numberOf = (currency: string): number => wholeNumber(currency, 1, CURRENCY_MAX) ?? 0;

export const draftOf = (
  subject: string,
  { currency_id: currencyId, collateral, ...now }: Terms,
): LoanDraft => ({
  ...now,
  subject,
  currency: textOf(currencyId),
  collateral: collateral.map(({ currency_id: id, ...levels }) => ({
    ...levels,
    currency: textOf(id),
  })),
});

/** What the draft asks for, without what else a form holds. */
export const termsOf = (draft: LoanDraft): Terms => ({
  currency_id: numberOf(draft.currency),
  minimum: draft.minimum,
  maximum: draft.maximum,
  automatic_maximum: draft.automatic_maximum,
  base_rate: draft.base_rate,
  kink: draft.kink,
  slope_low: draft.slope_low,
  slope_high: draft.slope_high,
  liquidation_fee: draft.liquidation_fee,
  collateral: draft.collateral.map(({ currency, initial, call, liquidation }) => ({
    currency_id: numberOf(currency),
    initial,
    call,
    liquidation,
  })),
});

export const faultsOf = (draft: LoanDraft) => ({
  missing: {
    ...blanks(draft, "currency", ...[...AMOUNTS, ...RATES].map(({ name }) => name)),
    ...rowBlanks(draft.collateral),
  },
  wrong: {
    maximum: isAbove(draft.minimum, draft.maximum) ? t("console-loans.crossed") : undefined,
    automatic_maximum: isAbove(draft.automatic_maximum, draft.maximum)
      ? t("console-loans.automatic-high")
      : undefined,
    ...Object.fromEntries(
      draft.collateral.flatMap(({ currency, initial, call, liquidation }, index) => [
        [`${index}.currency`, isTwice(draft, currency, index)],
        [`${index}.call`, isNext(initial, call)],
        [`${index}.liquidation`, isNext(call, liquidation)],
      ]),
    ),
  },
});

/** A coin cannot secure a loan of itself, nor secure one twice. */
const isTwice = (
  { currency: lent, collateral }: LoanDraft,
  currency: string,
  index: number,
): string | undefined => {
  const isSaid =
    currency === lent || collateral.some((one, at) => at < index && one.currency === currency);
  return currency !== "" && isSaid ? t("console-loans.coin-again") : undefined;
};

/** Each level is above the one before. */
const isNext = (before: string, level: string): string | undefined => {
  const [low, high] = [parseDec(before), parseDec(level)];
  const isCrossed = low !== undefined && high !== undefined && cmp(low, high) >= 0;
  return isCrossed ? t("console-loans.levels-crossed") : undefined;
};
