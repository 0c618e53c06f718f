import { houseName } from "../../ledger/house-names.ts";
import { type HouseFund, shareOfBook } from "../../seed/house-fund.ts";

export const houseFunds: readonly HouseFund[] = [{ name: houseName.dual, of: shareOfBook("0.5") }];
