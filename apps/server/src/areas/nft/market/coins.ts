import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { Catalogue, Currency } from "../../../catalogue/markets.ts";
import { COINS } from "./decide.ts";

type Catalogued = { catalogue: Catalogue };

/** Currencies that works are sold for, the default first. */
export const soldFor = ({ catalogue }: Catalogued): Currency[] =>
  COINS.flatMap((code) => catalogue.currencies.find((currency) => currency.code === code) ?? []);

/** The currency that a seller asks for, or the default when none is named. */
export function coinOf(
  ctx: Catalogued,
  id: number | undefined,
): Currency | Refusal<"currency-not-accepted"> {
  const [usual, ...others] = soldFor(ctx);
  if (usual === undefined) throw new Error(`no currency ${COINS[0]}`);
  if (id === undefined || id === usual.id) return usual;
  return others.find((currency) => currency.id === id) ?? refuse("currency-not-accepted");
}

/** The currency of an existing sale. */
export function currencyOf({ catalogue }: Catalogued, id: number): Currency {
  const currency = catalogue.currency(id);
  if (currency === undefined) throw new Error(`no currency ${id}`);
  return currency;
}
