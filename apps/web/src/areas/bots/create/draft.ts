import {
  type BotInterval,
  type BotStrategy,
  COINS_MAX,
  type GridSpacing,
  LEVELS_MAX,
  LEVELS_MIN,
} from "@candor/contract/areas/bots/choices.ts";
import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, dec, div, formatDec, fromInteger, parseDec, sum } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { Terms } from "../data.ts";

/** A coin and its share in percent, as they are typed. */
export type Share = { code: string; percent: string };

export type BotDraft = {
  strategy: BotStrategy;
  symbol: string;
  lower: string;
  upper: string;
  levels: string;
  spacing: GridSpacing;
  budget: string;
  stopLoss: string;
  takeProfit: string;
  amount: string;
  every: BotInterval;
  day: string;
  hour: string;
  times: string;
  shares: readonly Share[];
  /** The threshold in percent. */
  threshold: string;
};

export type BotField =
  | "lower"
  | "upper"
  | "levels"
  /** The budget, or what each purchase spends. */
  | "money"
  | "stop_loss"
  | "take_profit"
  | "times"
  | "shares"
  | "threshold";

export type BotFault =
  | "bots.enter-price"
  | "bots.enter-levels"
  | "bots.enter-budget"
  | "bots.enter-amount"
  | "bots.enter-shares"
  | "bots.enter-threshold"
  | Refusal;

type Summary = FormSummary<Terms, BotField, BotFault>;

const HUNDRED = fromInteger(100);

export const openedDraft = (strategy: BotStrategy, symbol: string): BotDraft => ({
  strategy,
  symbol,
  lower: "",
  upper: "",
  levels: "20",
  spacing: "arithmetic",
  budget: "",
  stopLoss: "",
  takeProfit: "",
  amount: "",
  every: "week",
  day: "1",
  hour: "8",
  times: "",
  shares: [
    { code: "BTC", percent: "50" },
    { code: "ETH", percent: "30" },
    { code: "USDT", percent: "20" },
  ],
  threshold: "5",
});

const positive = (text: string): Dec | undefined => {
  const typed = parseDec(text);
  return typed !== undefined && typed > ZERO ? typed : undefined;
};

const wholeBetween = (text: string, least: number, most: number): boolean =>
  /^[0-9]{1,5}$/.test(text) &&
  Number.parseInt(text, 10) >= least &&
  Number.parseInt(text, 10) <= most;

/** What the shares come to together, in percent. */
export const sumOf = (shares: readonly Share[]): Dec =>
  sum(shares.map(({ percent }) => positive(percent) ?? ZERO));

const areWhole = (shares: readonly Share[]): boolean =>
  shares.length >= 2 &&
  shares.length <= COINS_MAX &&
  sumOf(shares) === HUNDRED &&
  shares.every(({ percent }) => positive(percent) !== undefined) &&
  new Set(shares.map(({ code }) => code)).size === shares.length;

const weightsOf = (shares: readonly Share[]): string =>
  shares
    .map(({ code, percent }) => `${code}:${formatDec(div(dec(percent), HUNDRED, "down"))}`)
    .join(",");

/** The terms of the draft's strategy, or what they lack by field; `available` is the free spot balance in USDT. */
export function botSummary(draft: BotDraft, available: Dec | undefined): Summary {
  const missing = missingOf(draft);
  const budget = draft.strategy === "recurring" ? undefined : positive(draft.budget);
  const isTooMuch = budget !== undefined && available !== undefined && budget > available;
  const wrong = isTooMuch
    ? { money: refuse("insufficient-balance", { available, currency: "USDT" }) }
    : {};
  if (isTooMuch || Object.values(missing).some((fault) => fault !== undefined))
    return { input: undefined, missing, wrong };
  return { input: termsOf(draft) };
}

/** The same without a check of the balance, for a preview and a back-test. */
export const wholeTerms = (draft: BotDraft): Terms | undefined =>
  botSummary(draft, undefined).input;

function missingOf(draft: BotDraft): Partial<Record<BotField, BotFault | undefined>> {
  const priceOf = (text: string) =>
    positive(text) === undefined ? ("bots.enter-price" as const) : undefined;
  const money = positive(draft.budget) === undefined ? ("bots.enter-budget" as const) : undefined;
  if (draft.strategy === "grid")
    return {
      lower: priceOf(draft.lower),
      upper: priceOf(draft.upper),
      levels: wholeBetween(draft.levels, LEVELS_MIN, LEVELS_MAX) ? undefined : "bots.enter-levels",
      money,
    };
  if (draft.strategy === "recurring")
    return { money: positive(draft.amount) === undefined ? "bots.enter-amount" : undefined };
  const threshold = positive(draft.threshold);
  const isBetween = threshold !== undefined && threshold >= dec("1") && threshold <= dec("20");
  return {
    shares: areWhole(draft.shares) ? undefined : "bots.enter-shares",
    threshold: isBetween ? undefined : "bots.enter-threshold",
    money,
  };
}

function termsOf(draft: BotDraft): Terms {
  const { strategy, symbol, budget } = draft;
  if (strategy === "grid")
    return {
      strategy,
      symbol,
      lower_price: draft.lower,
      upper_price: draft.upper,
      levels: Number.parseInt(draft.levels, 10),
      spacing: draft.spacing,
      budget,
      ...(positive(draft.stopLoss) !== undefined && { stop_loss_price: draft.stopLoss }),
      ...(positive(draft.takeProfit) !== undefined && { take_profit_price: draft.takeProfit }),
    };
  if (strategy === "recurring")
    return {
      strategy,
      symbol,
      quote_amount: draft.amount,
      every: draft.every,
      ...(draft.every !== "day" && { day: Number.parseInt(draft.day, 10) }),
      hour: Number.parseInt(draft.hour, 10),
      ...(positive(draft.times) !== undefined && { times: Number.parseInt(draft.times, 10) }),
    };
  return {
    strategy,
    weights: weightsOf(draft.shares),
    threshold: formatDec(div(dec(draft.threshold), HUNDRED, "down")),
    budget,
  };
}

const FIELDS: Partial<Record<RefusalCode, BotField>> = {
  "insufficient-balance": "money",
  "below-minimum": "money",
  "grid-range": "upper",
  "grid-too-tight": "levels",
  "price-off-tick": "lower",
  "stop-inside-range": "stop_loss",
  "weights-invalid": "shares",
};
/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): BotField | undefined => FIELDS[code];
