import type { ConfigValue } from "@candor/contract/types.ts";
import { type Dec, ONE, ZERO, dec, parseDec, scaleOf } from "@candor/money";
import { blanks, rowBlanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

export type DualTerms = ConfigValue<"dual">;
export type ShelfDraft = { days: string; offset: string; annual_rate: string };
export type DualDraft = {
  subject: string;
  currency: string;
  type: DualTerms["type"];
  unit: string;
  shares: string;
  price_step: string;
  user_share: string;
  premium_share: string;
  shelves: ShelfDraft[];
};

/** The contract's bounds. */
const DAYS_MAX = 365;
const SHARES_MAX = 1_000_000;
const OFFSET_MAX = dec("0.5");
const RATE_MAX = dec("5");
const STEP_DECIMALS_MAX = 8;
const SUBJECT = /^[a-z0-9-]{1,40}$/;

export const SHELVES_MAX = 20;
export const BLANK_SHELF: ShelfDraft = { days: "", offset: "", annual_rate: "" };

/** The terms as their fields show them. */
export const draftOf = (subject: string, now: DualTerms): DualDraft => ({
  subject,
  currency: now.currency_id === 0 ? "" : `${now.currency_id}`,
  type: now.type,
  unit: now.unit,
  shares: now.shares === 0 ? "" : `${now.shares}`,
  price_step: now.price_step,
  user_share: now.user_share,
  premium_share: now.premium_share,
  shelves: now.shelves.map((shelf) => ({ ...shelf, days: `${shelf.days}` })),
});

export const termsOf = (draft: DualDraft): DualTerms => ({
  currency_id: wholeNumber(draft.currency, 1, 999_999_999) ?? 0,
  type: draft.type,
  unit: draft.unit,
  shares: wholeNumber(draft.shares, 1, SHARES_MAX) ?? 0,
  price_step: draft.price_step,
  user_share: draft.user_share,
  premium_share: draft.premium_share,
  shelves: draft.shelves.map((shelf) => ({
    ...shelf,
    days: wholeNumber(shelf.days, 1, DAYS_MAX) ?? 0,
  })),
});

/** What stands against a draft, by its fields; those of a shelf by its place, "0.days". */
export function dualFaults(draft: DualDraft) {
  const step = parseDec(draft.price_step);
  return {
    missing: {
      ...blanks(
        draft,
        "subject",
        "currency",
        "unit",
        "shares",
        "price_step",
        "user_share",
        "premium_share",
      ),
      ...rowBlanks(draft.shelves),
    },
    wrong: {
      subject: unless(SUBJECT.test(draft.subject), draft.subject, t("console-dual.subject-hint")),
      unit: unless(isAmount(draft.unit), draft.unit, t("console-dual.above-zero")),
      shares: unless(
        wholeNumber(draft.shares, 1, SHARES_MAX) !== undefined,
        draft.shares,
        t("console-dual.shares-range"),
      ),
      price_step: unless(
        isAmount(draft.price_step) && step !== undefined && scaleOf(step) <= STEP_DECIMALS_MAX,
        draft.price_step,
        t("console-dual.step-range"),
      ),
      user_share: unless(
        isAmount(draft.user_share, ONE),
        draft.user_share,
        t("console-dual.share-range"),
      ),
      premium_share: unless(
        isAmount(draft.premium_share, ONE) && parseDec(draft.premium_share) !== ONE,
        draft.premium_share,
        t("console-dual.premium-range"),
      ),
      ...Object.fromEntries(
        draft.shelves.flatMap((shelf, index) => shelfFaults(draft.shelves, shelf, index)),
      ),
    },
  };
}

function shelfFaults(shelves: readonly ShelfDraft[], shelf: ShelfDraft, index: number) {
  const { days, offset, annual_rate: rate } = shelf;
  const isTwice =
    shelves.findIndex(
      (other) => other.days === days && parseDec(other.offset) === parseDec(offset),
    ) < index;
  const isDays = wholeNumber(days, 1, DAYS_MAX) !== undefined;
  const daysFault = isDays && isTwice ? t("console-dual.twice") : t("console-dual.days-range");
  return [
    [`${index}.days`, unless(isDays && !isTwice, days, daysFault)],
    [
      `${index}.offset`,
      unless(isAmount(offset, OFFSET_MAX), offset, t("console-dual.offset-range")),
    ],
    [`${index}.annual_rate`, unless(isAmount(rate, RATE_MAX), rate, t("console-dual.rate-range"))],
  ] as const;
}

/** An empty field is missing, not wrong. */
const unless = (isFine: boolean, text: string, fault: string): string | undefined =>
  isFine || text === "" ? undefined : fault;

function isAmount(text: string, most?: Dec): boolean {
  const value = parseDec(text);
  return value !== undefined && value > ZERO && (most === undefined || value <= most);
}
