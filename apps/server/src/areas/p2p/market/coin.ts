import type { Currency } from "../../../catalogue/markets.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { COINS } from "./decide.ts";

/** A coin that users trade with each other. */
export function tradedCoin(
  { catalogue }: Pick<CoreCtx, "catalogue">,
  currencyId: number,
): Currency | undefined {
  const currency = catalogue.currency(currencyId);
  return currency !== undefined && COINS.includes(currency.code) ? currency : undefined;
}
