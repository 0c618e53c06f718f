import { ZERO, dec } from "@candor/money";
import { houseName } from "../../ledger/house-names.ts";
import type { HouseFund } from "../../seed/house-fund.ts";
import { type SeedCurrency, USDT_ID } from "../../seed/world.ts";

const CAPITAL = "10000000";
const INSURANCE = "250000";

const inUsdt =
  (amount: string) =>
  ({ id }: SeedCurrency) =>
    id === USDT_ID ? dec(amount) : undefined;

export const houseFunds: readonly HouseFund[] = [
  /** The house as counterparty of the positions; what users gain beyond its balance it owes. */
  { name: houseName.contracts, of: inUsdt(CAPITAL), cause: "contracts", isOverdrawable: true },
  { name: houseName.insurance, of: inUsdt(INSURANCE), cause: "contracts" },
  { name: houseName.contractFees, of: ({ id }) => (id === USDT_ID ? ZERO : undefined) },
];
