import { type Refusal, type RefusalCode, refuse } from "@candor/contract/refusals.ts";
import type { CallInput } from "@candor/contract/types.ts";
import { type Dec, dec } from "@candor/money";
import type { FormSummary } from "@candor/ui/form/form-state.ts";
import type { SaleDetail } from "../../data.ts";

export type ConsentDraft = { isAccepted: boolean };
export type PayField = "price" | "consent";
type Fault = "finance.risk-needed" | Refusal;

export type PayBounds = {
  sale: Pick<SaleDetail, "code" | "price" | "currency_code" | "margin" | "risk">;
  /** The spot balance in the sale's currency; undefined until it is known. */
  available: Dec | undefined;
  /** The risk stands accepted. */
  isHeld: boolean;
};

/** Returns the faults of a payment: too small a balance, or a risk that is not accepted. */
function faultsOf(due: Dec, { isAccepted }: ConsentDraft, bounds: PayBounds) {
  const { available, isHeld, sale } = bounds;
  const isAgreed = isHeld || isAccepted;
  const isShort = available !== undefined && available < due;
  const params = { available: available ?? due, currency: sale.currency_code };
  return {
    isFine: isAgreed && !isShort,
    missing: { consent: isAgreed ? undefined : ("finance.risk-needed" as const) },
    wrong: { price: isShort ? refuse("insufficient-balance", params) : undefined },
  };
}

const consentOf = ({ isHeld, sale }: PayBounds) => (isHeld ? {} : { consent: sale.risk.consent });

/** A purchase at the list price as it is shown. */
export function buySummary(
  draft: ConsentDraft,
  bounds: PayBounds,
): FormSummary<CallInput<"nft.buyNFT">, PayField, Fault> {
  const { code, price } = bounds.sale;
  const { isFine, ...faults } = faultsOf(dec(price), draft, bounds);
  if (!isFine) return { input: undefined, ...faults };
  return { input: { code, price, ...consentOf(bounds) } };
}

/** The margin of an auction, set aside before the first bid. */
export function marginSummary(
  draft: ConsentDraft,
  bounds: PayBounds,
): FormSummary<CallInput<"nft.marginNFT">, PayField, Fault> {
  const { code, margin } = bounds.sale;
  const { isFine, ...faults } = faultsOf(dec(margin ?? "0"), draft, bounds);
  if (!isFine) return { input: undefined, ...faults };
  return { input: { code, ...consentOf(bounds) } };
}

const OF_FIELD: Partial<Record<RefusalCode, PayField>> = {
  "insufficient-balance": "price",
  "nft-price-differs": "price",
  "consent-required": "consent",
};

/** The field that can mend what the server refused. */
export const refusedField = (code: RefusalCode): PayField | undefined => OF_FIELD[code];
