import type { P2P_PAY_MINUTES, P2pSide } from "@candor/contract/areas/p2p/choices.ts";
import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { ONE, type Dec, add, dec, div, formatDec, fromInteger, mul, parseDec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { FiatCode } from "../choice.ts";
import type { Method, OwnAd } from "../data.ts";

export type AdDraft = {
  side: P2pSide;
  currency: number;
  fiat: FiatCode;
  country: string;
  pricing: "fixed" | "floating";
  price: string;
  /** Percent off the index, below it with a minus. */
  margin: string;
  isBelow: boolean;
  total: string;
  minimum: string;
  maximum: string;
  minutes: (typeof P2P_PAY_MINUTES)[number];
  /** A seller's payment accounts. */
  accounts: readonly string[];
  /** A buyer's ways to pay. */
  methods: readonly Method[];
  terms: string;
  reply: string;
};
export type AdField =
  | "country"
  | "price"
  | "margin"
  | "total"
  | "minimum"
  | "maximum"
  | "ways"
  | "terms"
  | "reply";
type Fault =
  | "p2p.enter-price"
  | "p2p.enter-margin"
  | "p2p.enter-total"
  | "p2p.enter-limit"
  | "p2p.choose-country"
  | "p2p.choose-account"
  | "p2p.choose-method"
  | Refusal;

const HUNDRED = fromInteger(100);
const MARGIN_MOST = fromInteger(50);
export const WAYS_MOST = 10;
export const TEXT_MOST = 500;

export type Opening = { currency: number; fiat: FiatCode; country: string };

/** Returns the form's first draft: the edited advertisement, or a nearly empty one. */
export function openedAd(ad: OwnAd | undefined, opening: Opening): AdDraft {
  if (ad === undefined)
    return {
      side: "sell",
      ...opening,
      pricing: "floating",
      price: "",
      margin: "0",
      isBelow: false,
      total: "",
      minimum: "",
      maximum: "",
      minutes: 30,
      accounts: [],
      methods: [],
      terms: "",
      reply: "",
    };
  const margin = ad.margin === null ? undefined : dec(ad.margin);
  return {
    side: ad.side,
    currency: ad.currency_id,
    fiat: ad.fiat,
    country: ad.country,
    pricing: margin === undefined ? "fixed" : "floating",
    price: margin === undefined ? (ad.price ?? "") : "",
    margin: margin === undefined ? "0" : percentOf(margin < 0n ? ((0n - margin) as Dec) : margin),
    isBelow: margin !== undefined && margin < 0n,
    total: ad.total,
    minimum: ad.minimum,
    maximum: ad.maximum,
    minutes: ad.pay_minutes,
    accounts: ad.account_ids,
    methods: ad.side === "buy" ? ad.methods : [],
    terms: ad.terms,
    reply: ad.auto_reply,
  };
}

const percentOf = (ratio: Dec): string => formatDec(mul(ratio, HUNDRED, "half"));

/** What the index is multiplied by; undefined where no such margin may be asked for. */
export function factorOf({
  margin,
  isBelow,
}: Pick<AdDraft, "margin" | "isBelow">): Dec | undefined {
  const percent = parseDec(margin);
  if (percent === undefined || percent < 0n || percent > MARGIN_MOST) return undefined;
  const part = div(percent, HUNDRED, "half");
  return isBelow ? ((ONE - part) as Dec) : add(ONE, part);
}

const positive = (text: string): Dec | undefined => {
  const value = parseDec(text);
  return value !== undefined && value > 0n ? value : undefined;
};

/** What would be sent, or what stands against it, by field. */
export function adSummary(
  draft: AdDraft,
  id: string | undefined,
): FormSummary<CallInput<"p2p.saveAdvertisement">, AdField, Fault> {
  const { side, pricing, accounts, methods } = draft;
  const price = positive(draft.price);
  const factor = factorOf(draft);
  const total = positive(draft.total);
  const minimum = positive(draft.minimum);
  const maximum = positive(draft.maximum);
  const ways = side === "sell" ? accounts : methods;
  const waysFault =
    side === "sell" ? ("p2p.choose-account" as const) : ("p2p.choose-method" as const);
  const missing = {
    country: draft.country === "" ? ("p2p.choose-country" as const) : undefined,
    price: pricing === "fixed" && price === undefined ? ("p2p.enter-price" as const) : undefined,
    margin:
      pricing === "floating" && factor === undefined ? ("p2p.enter-margin" as const) : undefined,
    total: total === undefined ? ("p2p.enter-total" as const) : undefined,
    minimum: minimum === undefined ? ("p2p.enter-limit" as const) : undefined,
    maximum: maximum === undefined ? ("p2p.enter-limit" as const) : undefined,
    ways: ways.length === 0 ? waysFault : undefined,
  };
  const isCrossed = minimum !== undefined && maximum !== undefined && minimum > maximum;
  const wrong = { maximum: isCrossed ? refuse("p2p-limits-crossed") : undefined };
  if (
    Object.values(missing).some((fault) => fault !== undefined) ||
    isCrossed ||
    total === undefined ||
    minimum === undefined ||
    maximum === undefined
  )
    return { input: undefined, missing, wrong };
  return {
    input: {
      ...(id !== undefined && { id }),
      side,
      currency_id: draft.currency,
      fiat: draft.fiat,
      country: draft.country,
      ...(pricing === "fixed"
        ? price !== undefined && { price: formatDec(price) }
        : factor !== undefined && { factor: formatDec(factor) }),
      total: formatDec(total),
      minimum: formatDec(minimum),
      maximum: formatDec(maximum),
      pay_minutes: draft.minutes,
      account_ids: side === "sell" ? [...accounts] : [],
      method_ids: side === "buy" ? methods.map((method) => method.id) : [],
      terms: draft.terms.trim(),
      auto_reply: draft.reply.trim(),
    },
  };
}

const OF_FIELD: Partial<Record<RefusalCode, AdField>> = {
  "p2p-price-beyond": "price",
  "p2p-limits-crossed": "maximum",
  "p2p-method-unknown": "ways",
  "p2p-account-needed": "ways",
  "p2p-account-unknown": "ways",
  "p2p-account-waits": "ways",
  "too-many-decimals": "total",
  "below-minimum": "minimum",
};

/** The field that can mend what the server refused; a price is named by either of two. */
export const refusedFieldOf =
  ({ pricing }: Pick<AdDraft, "pricing">) =>
  (code: RefusalCode): AdField | undefined =>
    code === "p2p-price-beyond" && pricing === "floating" ? "margin" : OF_FIELD[code];
