import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, formatDec, parseDec } from "@candor/money";
import { marginOf } from "@candor/rules/nft/auction.ts";
import { type Proceeds, proceedsOf } from "@candor/rules/nft/proceeds.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import { countOf } from "../count.ts";
import type { NftCurrency, Terms } from "../../data.ts";

export type SaleDraft = {
  mode: "normal" | "auction";
  price: string;
  currencyId: number;
  increment: string;
  stock: string;
  /** ISO 8601; empty: at once. */
  startsAt: string;
  endsAt: string;
  isAccepted: boolean;
};
export const SALE_FIELDS = ["price", "increment", "stock", "starts", "ends", "consent"] as const;
export type SaleField = (typeof SALE_FIELDS)[number];
type Fault =
  | "nft-own.enter-price"
  | "nft-own.enter-increment"
  | "nft-own.enter-stock"
  | "nft-own.enter-end"
  | "finance.risk-needed"
  | Refusal;

export type SaleBounds = {
  currencies: readonly NftCurrency[];
  terms: Pick<Terms, "fee_rate" | "margin_rate" | "sale_days_max">;
  royaltyRate: string;
  isResale: boolean;
  /** Copies that there are to sell. */
  copies: number;
  /** The hash of the risk text; undefined where it was accepted, or none is needed. */
  consent: string | undefined;
  /** The server's time in milliseconds. */
  now: number;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_FIRST = 7;

/** The form as it opens: at a price, from now on, for a week. */
export const openedTerms = (currencies: readonly NftCurrency[], now: number): SaleDraft => ({
  mode: "normal",
  price: "",
  currencyId: currencies[0]?.id ?? 0,
  increment: "",
  stock: "1",
  startsAt: "",
  endsAt: new Date(now + DAYS_FIRST * DAY_MS).toISOString(),
  isAccepted: false,
});

const positive = (text: string): Dec | undefined => {
  const typed = parseDec(text);
  return typed !== undefined && typed > ZERO ? typed : undefined;
};

export const currencyIn = ({ currencies }: SaleBounds, id: number): NftCurrency | undefined =>
  currencies.find((one) => one.id === id);

/** Returns the parts of the price or of the lowest first bid; undefined until there is one. */
export function proceedsIn(draft: SaleDraft, bounds: SaleBounds): Proceeds | undefined {
  const price = positive(draft.price);
  const currency = currencyIn(bounds, draft.currencyId);
  if (price === undefined || currency === undefined) return undefined;
  const { terms, royaltyRate, isResale } = bounds;
  return proceedsOf(price, {
    feeRate: dec(terms.fee_rate),
    royaltyRate: dec(royaltyRate),
    isResale,
    decimals: currency.decimals,
  });
}

/** What each bidder of it would set aside. */
export function marginIn(draft: SaleDraft, bounds: SaleBounds): Dec | undefined {
  const price = positive(draft.price);
  const currency = currencyIn(bounds, draft.currencyId);
  if (price === undefined || currency === undefined) return undefined;
  return marginOf(price, dec(bounds.terms.margin_rate), currency.decimals);
}

/** Why a sale cannot last like that, at the field that can mend it. */
function timeFaults(draft: SaleDraft, { terms, now }: SaleBounds) {
  const start = draft.startsAt === "" ? now : Date.parse(draft.startsAt);
  const end = Date.parse(draft.endsAt);
  const most = terms.sale_days_max * DAY_MS;
  const isStartWrong = start > now + most || start < now - HOUR_MS;
  const ends =
    end <= start
      ? refuse("nft-end-before-start")
      : end - start < HOUR_MS
        ? refuse("nft-time-invalid")
        : end - start > most
          ? refuse("nft-too-long", { days: `${terms.sale_days_max}` })
          : undefined;
  return { starts: isStartWrong ? refuse("nft-time-invalid") : undefined, ends };
}

type SaleTermsInput = Omit<CallInput<"nft.openSale">, "code"> & { consent?: string };

/** The terms as both kinds of sales send them, or what stands against them by field. */
export function termsSummary(
  draft: SaleDraft,
  bounds: SaleBounds,
): FormSummary<SaleTermsInput, SaleField, Fault> {
  const price = positive(draft.price);
  const isAuction = draft.mode === "auction";
  const increment = isAuction ? positive(draft.increment) : undefined;
  const stock = isAuction || bounds.isResale ? 1 : countOf(draft.stock);
  const isAgreed = bounds.consent === undefined || draft.isAccepted;
  const missing = {
    price: price === undefined ? ("nft-own.enter-price" as const) : undefined,
    increment:
      isAuction && increment === undefined ? ("nft-own.enter-increment" as const) : undefined,
    stock: stock === undefined ? ("nft-own.enter-stock" as const) : undefined,
    ends: draft.endsAt === "" ? ("nft-own.enter-end" as const) : undefined,
    consent: isAgreed ? undefined : ("finance.risk-needed" as const),
  };
  const wrong = {
    stock:
      stock !== undefined && stock > bounds.copies
        ? refuse("nft-stock-short", { maximum: `${bounds.copies}` })
        : undefined,
    ...(draft.endsAt === "" ? {} : timeFaults(draft, bounds)),
  };
  const isFine = [...Object.values(missing), ...Object.values(wrong)].every(
    (fault) => fault === undefined,
  );
  if (!isFine || price === undefined || stock === undefined)
    return { input: undefined, missing, wrong };
  return {
    input: {
      sale_mode: draft.mode,
      price: formatDec(price),
      currency_id: draft.currencyId,
      stock,
      ...(increment !== undefined && { increment: formatDec(increment) }),
      ...(draft.startsAt !== "" && { start_time: draft.startsAt }),
      end_time: draft.endsAt,
      ...(bounds.consent !== undefined && { consent: bounds.consent }),
    },
  };
}

const OF_FIELD: Partial<Record<RefusalCode, SaleField>> = {
  "price-invalid": "price",
  "too-many-decimals": "price",
  "nft-increment-invalid": "increment",
  "nft-stock-short": "stock",
  "nft-end-before-start": "ends",
  "nft-too-long": "ends",
  "consent-required": "consent",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): SaleField | undefined => OF_FIELD[code];
