import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { type Dec, isMultipleOf } from "@candor/money";
import { leverageMaxOf, valueMaxOf } from "./margin.ts";
import type { ContractTerms } from "./terms.ts";

/** The wire's field names that refusals of contracts use. */
export const FIELDS = {
  lots: "lots",
  price: "price",
  slippage: "slippage",
  takeProfitPrice: "target_profit_price",
  stopLossPrice: "stop_loss_price",
} as const;

type PriceRefusal = Refusal<"price-invalid" | "price-off-tick" | "above-maximum">;

/** Refuses an invalid price for a contract; undefined if it is valid. */
export function contractPriceRefusal(
  terms: ContractTerms,
  price: Dec,
  field: string,
): PriceRefusal | undefined {
  if (price <= 0n) return refuse("price-invalid", { field });
  if (!isMultipleOf(price, terms.priceTick))
    return refuse("price-off-tick", { tick: terms.priceTick });
  return price > terms.priceMax
    ? refuse("above-maximum", { maximum: terms.priceMax, currency: terms.quote })
    : undefined;
}

export type LeverageRefusal = Refusal<
  "multiple-invalid" | "multiple-too-high" | "position-too-large"
>;

/** Refuses a leverage for a position of this value; undefined if it is allowed. */
export function leverageRefusal(
  terms: ContractTerms,
  value: Dec,
  leverage: number,
): LeverageRefusal | undefined {
  if (!Number.isSafeInteger(leverage) || leverage < 1) return refuse("multiple-invalid");
  const maximum = leverageMaxOf(terms, value);
  if (maximum === undefined)
    return refuse("position-too-large", { maximum: valueMaxOf(terms), currency: terms.quote });
  return leverage > maximum ? refuse("multiple-too-high", { maximum: `${maximum}` }) : undefined;
}
