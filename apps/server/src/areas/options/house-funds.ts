import { dec } from "@candor/money";
import { houseName } from "../../ledger/house-names.ts";
import type { HouseFund } from "../../seed/house-fund.ts";
import { USDT_ID } from "../../seed/world.ts";

const CAPITAL = "1000000";

/** The house's fund that pays wins; no option is accepted that it could not pay. */
export const houseFunds: readonly HouseFund[] = [
  {
    name: houseName.options,
    of: ({ id }) => (id === USDT_ID ? dec(CAPITAL) : undefined),
    cause: "options",
  },
];
