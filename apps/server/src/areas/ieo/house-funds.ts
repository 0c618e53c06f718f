import { dec } from "@candor/money";
import { houseName } from "../../ledger/house-names.ts";
import { type HouseFund, emptyAtFirst } from "../../seed/house-fund.ts";
import { OFFERED_ID, OFFERED_SUPPLY } from "../../seed/world.ts";

/** The house holds the offered coins from the first day. */
export const houseFunds: readonly HouseFund[] = [
  {
    name: houseName.ieo,
    of: (currency) => (currency.id === OFFERED_ID ? dec(OFFERED_SUPPLY) : emptyAtFirst(currency)),
  },
];
