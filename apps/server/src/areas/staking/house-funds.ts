import { houseName } from "../../ledger/house-names.ts";
import { type HouseFund, emptyAtFirst, shareOfBook } from "../../seed/house-fund.ts";

export const houseFunds: readonly HouseFund[] = [
  { name: houseName.staking, of: shareOfBook("0.05") },
  { name: houseName.stakingOwed, of: emptyAtFirst },
];
