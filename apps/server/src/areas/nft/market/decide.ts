import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { NftMode } from "@candor/contract/areas/nft/choices.ts";
import { type Dec, ZERO, dec, div, fromInteger, isMultipleOf, mul, quantize } from "@candor/money";
import { amountStep, refuseFiner } from "@candor/rules/amount-step.ts";
import { marginOf } from "@candor/rules/nft/auction.ts";
import { utcMinute } from "../../../platform/text.ts";

/** Coins that works are sold for. */
export const COINS: readonly string[] = ["USDT", "USDC", "BTC", "ETH"];
export const SALE_DAYS_MAX = 30;
export const OPEN_SALES_MAX = 20;
export const SEALED_BOXES_MAX = 50;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A start may lie this far in the past, because a request takes time on its way. */
const LATE_MS = 60_000;
const USUAL_DAYS = 7;
/** Parts of the lowest first bid: the default increment of an auction and the smallest allowed one. */
const USUAL_STEP = dec("0.05");
const LEAST_STEP = dec("0.01");

/** What a seller asks for; its currency is checked before. */
export type Wish = {
  mode: NftMode;
  price: Dec;
  increment: Dec | undefined;
  start: string | undefined;
  end: string | undefined;
};
export type SaleTerms = {
  mode: "normal" | "auction";
  price: Dec;
  increment: Dec | null;
  margin: Dec | null;
  startsAt: Date;
  endsAt: Date;
};
type Currency = { code: string; decimals: number };
type TermsRefusal = Refusal<
  | "nft-mode-invalid"
  | "too-many-decimals"
  | "nft-increment-invalid"
  | "nft-time-invalid"
  | "nft-end-before-start"
  | "nft-too-long"
>;

/** The terms of a requested sale, or its refusal. */
export function saleTerms(
  wish: Wish,
  currency: Currency,
  marginRate: Dec,
  now: Date,
): SaleTerms | TermsRefusal {
  const { mode, price } = wish;
  if (mode === "box") return refuse("nft-mode-invalid");
  const finer = refuseFiner(price, currency.decimals);
  if (finer !== undefined) return finer;
  const times = saleTimes(wish, now);
  if (isRefusal(times)) return times;
  if (mode === "normal") return { mode, price, increment: null, margin: null, ...times };
  const increment = stepOf(wish, currency);
  if (isRefusal(increment)) return increment;
  return {
    mode,
    price,
    increment,
    margin: marginOf(price, marginRate, currency.decimals),
    ...times,
  };
}

function stepOf({ price, increment }: Wish, { code, decimals }: Currency) {
  const step = amountStep(decimals);
  const part = (rate: Dec): Dec => quantize(mul(price, rate, "up"), step, "up");
  const chosen = increment ?? part(USUAL_STEP);
  const minimum = part(LEAST_STEP);
  return chosen < minimum || chosen > price || !isMultipleOf(chosen, step)
    ? refuse("nft-increment-invalid", { minimum, maximum: price, currency: code })
    : chosen;
}

function saleTimes({ start, end }: Wish, now: Date) {
  const startsAt = start === undefined ? now : new Date(start);
  const ahead = startsAt.getTime() - now.getTime();
  // An invalid time is NaN, which fails this comparison.
  if (!(ahead >= -LATE_MS && ahead <= SALE_DAYS_MAX * DAY_MS)) return refuse("nft-time-invalid");
  const from = ahead < 0 ? now : startsAt;
  const endsAt = end === undefined ? new Date(from.getTime() + USUAL_DAYS * DAY_MS) : new Date(end);
  const length = endsAt.getTime() - from.getTime();
  if (Number.isNaN(length)) return refuse("nft-time-invalid");
  if (length < HOUR_MS) return refuse("nft-end-before-start");
  return length > SALE_DAYS_MAX * DAY_MS
    ? refuse("nft-too-long", { days: `${SALE_DAYS_MAX}` })
    : { startsAt: from, endsAt };
}

/** A sale as its locked row says. */
export type Offered = {
  state: string;
  startsAt: Date;
  endsAt: Date;
  stock: number;
  price: Dec;
  perUser: number;
};

/** The refusal of a purchase, by a user who has bought `bought` of the sale already. */
export function refuseSale(
  { state, startsAt, endsAt, stock, price, perUser }: Offered,
  asked: { price: Dec; bought: number; currency: string; now: Date },
) {
  if (asked.now < startsAt) return refuse("nft-not-started", { from: utcMinute(startsAt) });
  if (state === "sold" || stock === 0) return refuse("nft-sold-out");
  if (state !== "open" || asked.now >= endsAt) return refuse("nft-over");
  if (asked.price !== price)
    return refuse("nft-price-differs", { price, currency: asked.currency });
  return asked.bought >= perUser ? refuse("nft-per-user", { maximum: `${perUser}` }) : undefined;
}

/** The chance that the next draw is one of `some` among the `all` copies left, a part of one. */
export const chanceOf = (some: number, all: number): Dec =>
  all === 0
    ? ZERO
    : quantize(div(fromInteger(some), fromInteger(all), "down"), dec("0.000001"), "down");
