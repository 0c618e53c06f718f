import type { P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, div, formatDec, max, min, mul, parseDec, quantize } from "@candor/money";
import { amountStep } from "@candor/rules/amount-step.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { FiatCode } from "../choice.ts";
import type { Method } from "../data.ts";

export type CreateDraft = {
  /** The amount that the user typed; the other one follows from it. */
  by: "amount" | "quantity";
  number: string;
  country: string;
  method: Method | undefined;
  /** The account to which a seller is paid. */
  account: string;
  name: string;
  isAccepted: boolean;
};
export type CreateField =
  | "amount"
  | "quantity"
  | "country"
  | "method"
  | "account"
  | "name"
  | "consent";

type Fault =
  | "p2p.enter-amount"
  | "p2p.enter-name"
  | "p2p.choose-country"
  | "p2p.choose-method"
  | "p2p.choose-account"
  | "finance.risk-needed"
  | Refusal;

/** The least and the most of the fiat. */
export type Span = { minimum: Dec; maximum: Dec };

export type Bounds = {
  type: P2pSide;
  fiat: FiatCode;
  fiatDecimals: number;
  coin: { id: number; code: string; decimals: number };
  /** The advertisement that is taken; undefined: the best one that fits. */
  offer: ({ id: string; price: Dec | undefined; country: string } & Span) | undefined;
  /** The smallest order, and the largest one of the user's verification level; undefined until they are known. */
  level: Span | undefined;
  /** A seller's balance of the coin; undefined where it is unknown or irrelevant. */
  available: Dec | undefined;
  /** What others read as the payer of a sale. */
  payer: string;
  consent: string | undefined;
  isHeld: boolean;
};

export type Amounts = { amount: Dec | undefined; quantity: Dec | undefined };

/** Both amounts of a draft: of the fiat as it is paid, of the coin rounded down as the server does. */
export function amountsOf(
  { by, number }: Pick<CreateDraft, "by" | "number">,
  bounds: Bounds,
): Amounts {
  const typed = parseDec(number);
  const price = bounds.offer?.price;
  if (typed === undefined) return { amount: undefined, quantity: undefined };
  if (by === "amount") {
    const quantity =
      price && quantize(div(typed, price, "down"), amountStep(bounds.coin.decimals), "down");
    return { amount: typed, quantity };
  }
  // Rounds the fiat up, so that it gives at least these coins.
  const amount = price && quantize(mul(typed, price, "up"), amountStep(bounds.fiatDecimals), "up");
  return { amount, quantity: typed };
}

/** The amounts that both the advertisement and the user's level allow; undefined until some are known. */
export function spanOf({ offer, level }: Pick<Bounds, "offer" | "level">): Span | undefined {
  if (offer === undefined || level === undefined) return offer ?? level;
  return {
    minimum: max(offer.minimum, level.minimum),
    maximum: min(offer.maximum, level.maximum),
  };
}

/** What would be sent, or what stands against it, by field. */
export function createSummary(
  draft: CreateDraft,
  bounds: Bounds,
): FormSummary<CallInput<"p2p.addOrder">, CreateField, Fault> {
  const { type, fiat, coin, offer, consent, isHeld } = bounds;
  const { amount, quantity } = amountsOf(draft, bounds);
  const { method } = draft;
  const isSale = type === "sell";
  const name = draft.name.trim();
  const country = offer?.country ?? draft.country;
  const missing = {
    [draft.by]: amount === undefined || amount <= ZERO ? ("p2p.enter-amount" as const) : undefined,
    country: country === "" ? ("p2p.choose-country" as const) : undefined,
    method: !isSale && method === undefined ? ("p2p.choose-method" as const) : undefined,
    account: isSale && draft.account === "" ? ("p2p.choose-account" as const) : undefined,
    name: !isSale && name === "" ? ("p2p.enter-name" as const) : undefined,
    consent: isHeld || draft.isAccepted ? undefined : ("finance.risk-needed" as const),
  };
  const wrong = { [draft.by]: amountFault(amount, quantity, bounds) };
  const isFine = [...Object.values(missing), ...Object.values(wrong)].every(
    (fault) => fault === undefined,
  );
  if (!isFine || amount === undefined || method === undefined)
    return { input: undefined, missing, wrong };
  return {
    input: {
      name: isSale ? bounds.payer : name,
      country,
      type,
      ...(method.kind === "bank" && { bank: method.id }),
      way: method.id,
      pay: fiat,
      amount: formatDec(amount),
      currency_id: coin.id,
      ...(offer !== undefined && { ad_id: offer.id }),
      ...(offer?.price !== undefined && { price: formatDec(offer.price) }),
      ...(isSale && { account_id: draft.account }),
      ...(!isHeld && consent !== undefined && { consent }),
    },
  };
}

function amountFault(
  amount: Dec | undefined,
  quantity: Dec | undefined,
  { fiat, coin, offer, level, available, type }: Bounds,
): Refusal | undefined {
  if (amount === undefined || amount <= ZERO) return undefined;
  if (offer !== undefined && (amount < offer.minimum || amount > offer.maximum))
    return refuse("p2p-ad-limits", {
      minimum: formatDec(offer.minimum),
      maximum: formatDec(offer.maximum),
      currency: fiat,
    });
  if (level !== undefined && amount < level.minimum)
    return refuse("below-minimum", { minimum: formatDec(level.minimum), currency: fiat });
  if (level !== undefined && amount > level.maximum)
    return refuse("fiat-order-limit", { maximum: formatDec(level.maximum), currency: fiat });
  if (type === "sell" && available !== undefined && quantity !== undefined && quantity > available)
    return refuse("insufficient-balance", {
      available: formatDec(available),
      currency: coin.code,
    });
  return undefined;
}

const OF_FIELD: Partial<Record<RefusalCode, CreateField>> = {
  "p2p-ad-limits": "amount",
  "below-minimum": "amount",
  "fiat-order-limit": "amount",
  "insufficient-balance": "amount",
  "p2p-name-differs": "name",
  "p2p-method-not-offered": "method",
  "p2p-method-unknown": "method",
  "p2p-account-needed": "account",
  "p2p-account-unknown": "account",
  "p2p-account-waits": "account",
  "consent-required": "consent",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): CreateField | undefined => OF_FIELD[code];
