import { COUPON_TYPES, EARNED_BY } from "@candor/contract/coupon-words.ts";
import type { OperatorCallInput } from "@candor/contract/types.ts";
import { dec, formatDec, fromInteger, mul, parseDec } from "@candor/money";
import { type CouponTerms, couponCost } from "@candor/rules/coupons.ts";
import { blanks } from "../../lib/faults.ts";
import { t } from "../../lib/text.ts";
import { wholeNumber } from "../../lib/whole-number.ts";

type Input = OperatorCallInput<"coupons.requestCampaign">;

export const EMPTY = {
  name: "",
  realm: "live",
  type: "fee",
  face: "",
  rate: "",
  cap: "",
  days: "",
  minimum: "",
  markets: "",
  earnedBy: "claim",
  claimDays: "30",
  validDays: "30",
  count: "",
};
export type IssueDraft = typeof EMPTY;

/** The parts that each type has, of those that are its own. */
export const PARTS = {
  fee: ["face"],
  rate: ["rate", "cap", "days"],
  deposit: ["face", "minimum"],
} as const;

const DAYS_MAX = 90;
const WHOLE = { claimDays: 365, validDays: 365, count: 100_000 } as const;
const USDT_DECIMALS = 6;

export const typeOf = ({ type }: Pick<IssueDraft, "type">): Input["type"] =>
  COUPON_TYPES.find((one) => one === type) ?? "fee";

export function issueFaults(draft: IssueDraft) {
  const parts = PARTS[typeOf(draft)] as readonly ("face" | "rate" | "cap" | "days" | "minimum")[];
  const whole = (name: keyof IssueDraft, most: number): string | undefined =>
    draft[name] === "" || wholeNumber(draft[name], 1, most) !== undefined
      ? undefined
      : t("console-coupons.whole");
  return {
    wrong: {
      ...(parts.includes("days") && { days: whole("days", DAYS_MAX) }),
      claimDays: whole("claimDays", WHOLE.claimDays),
      validDays: whole("validDays", WHOLE.validDays),
      count: whole("count", WHOLE.count),
      markets: marketIds(draft.markets) === undefined ? t("console-coupons.whole") : undefined,
    },
    missing: blanks(draft, "name", "claimDays", "validDays", "count", ...parts),
  };
}

function marketIds(text: string): number[] | undefined {
  const ids = text
    .split(",")
    .filter((part) => part.trim() !== "")
    .map((part) => wholeNumber(part, 1, 1_000_000));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

/** The request of a draft without faults. */
export function issueInput(draft: IssueDraft & { reason: string }): Input {
  const type = typeOf(draft);
  const has = (part: string): boolean => (PARTS[type] as readonly string[]).includes(part);
  const whole = (text: string): number => wholeNumber(text, 1, WHOLE.count) ?? 0;
  return {
    realm: draft.realm === "demo" ? "demo" : "live",
    name: draft.name,
    type,
    face: has("face") ? draft.face : null,
    rate: has("rate") ? draft.rate : null,
    cap: has("cap") ? draft.cap : null,
    days: has("days") ? whole(draft.days) : null,
    minimum: draft.minimum === "" ? null : draft.minimum,
    market_ids: type === "fee" ? (marketIds(draft.markets) ?? []) : [],
    earned_by: EARNED_BY.find((one) => one === draft.earnedBy) ?? "claim",
    claim_days: whole(draft.claimDays),
    valid_days: whole(draft.validDays),
    count: whole(draft.count),
    reason: draft.reason,
  };
}

/** What all coupons together may cost, by the rule that reserves it; undefined while a part is missing. */
export function totalCap(draft: IssueDraft): string | undefined {
  const count = wholeNumber(draft.count, 1, WHOLE.count);
  const terms = termsOf(draft);
  if (count === undefined || terms === undefined) return undefined;
  return formatDec(mul(couponCost(terms, USDT_DECIMALS), fromInteger(count), "up"));
}

function termsOf(draft: IssueDraft): CouponTerms | undefined {
  const type = typeOf(draft);
  const face = parseDec(draft.face);
  const minimum = parseDec(draft.minimum) ?? null;
  if (type === "fee") return face && { type, face, minimum };
  if (type === "deposit") return face && { type, face, minimum: minimum ?? dec("0") };
  const [rate, cap] = [parseDec(draft.rate), parseDec(draft.cap)];
  const days = wholeNumber(draft.days, 1, DAYS_MAX);
  return rate && cap && days ? { type, rate, cap, days, minimum } : undefined;
}
