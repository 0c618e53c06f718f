import type { Refusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, isMultipleOf, parseDec } from "@candor/money";
import type { SpotTerms } from "@candor/rules/spot.ts";
import {
  type OrderDraft,
  type OrderField,
  type TextField,
  hasPrice,
  hasTrigger,
  isByTotal,
} from "./form.ts";

/** The field that can mend a refusal: of the rules, or of the server, whose amounts are text. */
export function fieldOf(
  { refused, params }: Refusal,
  draft: OrderDraft,
  terms: SpotTerms,
): OrderField {
  const ofQuantity: OrderField = isByTotal(draft) ? "total" : "amount";
  const { maximum, lowest, highest } = params;
  switch (refused) {
    case "price-required":
    case "would-cross":
    case "oco-prices-crossed":
      return "price";
    case "price-off-tick":
      return firstPrice(draft, (price) => !isMultipleOf(price, terms.priceTick));
    case "price-outside-band":
      return firstPrice(
        { ...draft, trigger: "" },
        (price) =>
          (typeof lowest === "bigint" && price < lowest) ||
          (typeof highest === "bigint" && price > highest),
      );
    case "trigger-required":
    case "trigger-already-reached":
      return "trigger";
    case "trail-outside-range":
      return "trail";
    case "above-maximum":
      return maximum === terms.priceMax
        ? firstPrice(draft, (price) => price > terms.priceMax)
        : ofQuantity;
    case "below-minimum":
    case "quantity-off-step":
    case "insufficient-balance":
      return ofQuantity;
    default:
      return "form";
  }
}

/** Returns the first faulty price field; the order's own price where that is unclear. */
function firstPrice(draft: OrderDraft, isAtFault: (price: Dec) => boolean): OrderField {
  const { type } = draft;
  const fields: TextField[] = [];
  if (hasTrigger(type)) fields.push("trigger");
  if (hasPrice(type)) fields.push("price");
  if (type === "oco") fields.push("stop");
  const found = fields.find((field) => {
    const price = parseDec(draft[field]) ?? ZERO;
    return price !== ZERO && isAtFault(price);
  });
  return found ?? (hasPrice(type) ? "price" : hasTrigger(type) ? "trigger" : "form");
}
