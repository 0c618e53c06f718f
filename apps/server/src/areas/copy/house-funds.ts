import { ZERO } from "@candor/money";
import { houseName } from "../../ledger/house-names.ts";
import type { HouseFund } from "../../seed/house-fund.ts";
import { USDT_ID } from "../../seed/world.ts";

/** Zero until a follower owes a share. */
export const houseFunds: readonly HouseFund[] = [
  { name: houseName.copyShares, of: ({ id }) => (id === USDT_ID ? ZERO : undefined) },
];
