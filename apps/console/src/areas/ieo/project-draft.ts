import { languages } from "@candor/locales/languages.ts";
import type { ConfigValue } from "@candor/contract/types.ts";
import { blanks, rowBlanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

export type ProjectTerms = ConfigValue<"ieo">;
export type PriceDraft = { currency: string; price: string };
export type ReleaseDraft = { after_days: string; share: string };

const DAYS_MAX = 1_095;
const NUMBER_MAX = 999_999_999;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/;
const SUBJECT = /^[a-z0-9-]{1,40}$/;

export const AMOUNTS = ["supply", "lot", "minimum", "maximum", "cap"] as const;
export const MOMENTS = ["starts_at", "ends_at", "listing_at"] as const;
export const PRICES_MAX = 5;
/** Takes the place of a missing price. */
export const BY_INDEX = "-";
export const RELEASES_MAX = 24;

const numberOf = (text: string): number => wholeNumber(text, 1, NUMBER_MAX) ?? 0;
const daysOf = (text: string): number | undefined => wholeNumber(text, 0, DAYS_MAX);

/** The terms as their fields show them. */
export const draftOf = (subject: string, now: ProjectTerms) => ({
  ...now,
  subject,
  token: now.token === 0 ? "" : `${now.token}`,
  website: now.website ?? "",
  about: Object.fromEntries(languages.map((lang) => [lang, now.about[lang] ?? ""])),
  lock_days: `${now.lock_days}`,
  prices: now.prices.map(({ currency, price }): PriceDraft => ({
    currency: `${currency}`,
    price: price ?? BY_INDEX,
  })),
  vesting: now.vesting.map(({ after_days: days, share }): ReleaseDraft => ({
    after_days: `${days}`,
    share,
  })),
});
export type ProjectDraft = ReturnType<typeof draftOf>;

export const termsOf = (draft: ProjectDraft): ProjectTerms => ({
  name: draft.name,
  supply: draft.supply,
  lot: draft.lot,
  minimum: draft.minimum,
  maximum: draft.maximum,
  cap: draft.cap,
  starts_at: draft.starts_at,
  ends_at: draft.ends_at,
  listing_at: draft.listing_at,
  token: numberOf(draft.token),
  website: draft.website === "" ? null : draft.website,
  // A language without a text is told the English one.
  about: Object.fromEntries(Object.entries(draft.about).filter(([, text]) => text !== "")),
  lock_days: daysOf(draft.lock_days) ?? 0,
  // Only the first currency has a price; the others are paid by the index.
  prices: draft.prices.map(({ currency, price }, index) => ({
    currency: numberOf(currency),
    price: index === 0 ? price : null,
  })),
  vesting: draft.vesting.map(({ after_days: days, share }) => ({
    after_days: daysOf(days) ?? 0,
    share,
  })),
});

/** What stands against a draft, by its fields; those of a price or a release by its place, "0.price". */
export function projectFaults(draft: ProjectDraft) {
  const { subject, token, lock_days: lock } = draft;
  return {
    missing: {
      ...blanks(draft, "subject", "token", "name", "lock_days", ...AMOUNTS, ...MOMENTS),
      about: blanks({ english: draft.about["en"] ?? "" }, "english").english,
      ...rowBlanks(
        draft.prices.map((row, index) => (index === 0 ? row : { ...row, price: BY_INDEX })),
      ),
      ...rowBlanks(draft.vesting),
    },
    wrong: {
      subject: unless(SUBJECT.test(subject), subject, t("console-ieo.subject-wrong")),
      token: unless(numberOf(token) > 0, token, t("console-ieo.whole")),
      lock_days: unless(daysOf(lock) !== undefined, lock, t("console-ieo.whole")),
      ...Object.fromEntries(
        MOMENTS.map((name) => [
          name,
          unless(MOMENT.test(draft[name]), draft[name], t("console-ieo.moment-wrong")),
        ]),
      ),
    },
  };
}

/** An empty field is missing, not wrong. */
const unless = (isFine: boolean, text: string, fault: string): string | undefined =>
  isFine || text === "" ? undefined : fault;
