import type { ConfigValue } from "@candor/contract/types.ts";
import { blanks, isAbove } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

type Terms = ConfigValue<"staking">;

/** The terms as their fields show them, with the name of the product. */
export type ProductDraft = Omit<Terms, "days" | "currency_id" | "budget"> & {
  product: string;
  currency_id: string;
  days: string;
  /** Empty without a promotion. */
  budget: string;
};

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DAYS_MAX = 365;
/** More than there are: it is chosen from a list. */
const CURRENCY_MAX = 1_000_000;
const DAILY_MAX = "0.01";

export const draftOf = (product: string, now: Terms, isNew: boolean): ProductDraft => ({
  ...now,
  product,
  currency_id: `${now.currency_id}`,
  days: isNew ? "" : `${now.days}`,
  budget: now.budget ?? "",
});

const daysOf = (text: string): number | undefined => wholeNumber(text, 1, DAYS_MAX);

/** What the draft asks for, without what else a form holds. */
export const termsOf = (draft: ProductDraft): Terms => ({
  currency_id: wholeNumber(draft.currency_id, 1, CURRENCY_MAX) ?? 0,
  category: draft.category,
  days: daysOf(draft.days) ?? 0,
  daily_rate: draft.daily_rate,
  minimum: draft.minimum,
  maximum: draft.maximum,
  penalty_ratio: draft.penalty_ratio,
  budget: draft.budget === "" ? null : draft.budget,
});

export const faultsOf = (draft: ProductDraft) => ({
  missing: blanks(draft, "product", "days", "daily_rate", "minimum", "maximum", "penalty_ratio"),
  wrong: {
    product:
      draft.product === "" || NAME.test(draft.product)
        ? undefined
        : t("console-staking.product-hint"),
    days:
      draft.days === "" || daysOf(draft.days) !== undefined
        ? undefined
        : t("console-staking.days-range"),
    daily_rate: isAbove(draft.daily_rate, DAILY_MAX) ? t("console-staking.daily-high") : undefined,
    penalty_ratio: isAbove(draft.penalty_ratio, "1") ? t("console-staking.part-high") : undefined,
    maximum: isAbove(draft.minimum, draft.maximum)
      ? t("console-staking.bounds-crossed")
      : undefined,
  },
});
