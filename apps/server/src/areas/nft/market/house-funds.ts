import { ZERO } from "@candor/money";
import { houseName } from "../../../ledger/house-names.ts";
import type { HouseFund } from "../../../seed/house-fund.ts";
import { COINS } from "./decide.ts";

/** Empty until the house sells a work, or one of its own is sold on. */
export const houseFunds: readonly HouseFund[] = [
  { name: houseName.nft, of: ({ code }) => (COINS.includes(code) ? ZERO : undefined) },
];
