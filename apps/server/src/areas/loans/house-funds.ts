import { houseName } from "../../ledger/house-names.ts";
import { type HouseFund, emptyAtFirst, shareOfBook } from "../../seed/house-fund.ts";

export const houseFunds: readonly HouseFund[] = [
  { name: houseName.loans, of: shareOfBook("0.25") },
  { name: houseName.loanSales, of: emptyAtFirst },
  { name: houseName.loanInsurance, of: shareOfBook("0.01") },
];
