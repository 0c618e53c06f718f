import { ZERO } from "@candor/money";
import { houseName } from "../../../ledger/house-names.ts";
import type { HouseFund } from "../../../seed/house-fund.ts";

/** Empty until the house sells a work. */
export const houseFunds: readonly HouseFund[] = [{ name: houseName.nft, of: () => ZERO }];
