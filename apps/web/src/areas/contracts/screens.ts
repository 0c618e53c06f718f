import { CONTRACT_ASSETS, type ContractAsset } from "@candor/contract/words.ts";
import { screen, textOf } from "../../lib/screen.ts";

const needs = {
  texts: ["contracts", "trading", "refusals"],
  calls: ["contracts.listContracts"],
} as const;

export const TABS = ["positions", "entrusts", "history"] as const;
export type OrdersTab = (typeof TABS)[number];

export const contracts = {
  contracts: screen(
    "/pages/transaction/index2",
    "ContractsScreen",
    () => import("./ContractsScreen.tsx"),
    {
      ...needs,
      /** What the contracts are on that stand open. */
      search: ({ asset }): { asset?: ContractAsset } => {
        const chosen = CONTRACT_ASSETS.find((one) => one === asset);
        return chosen === undefined ? {} : { asset: chosen };
      },
    },
  ),
  contract: screen(
    "/pages/transaction/contract",
    "ContractScreen",
    () => import("./ContractScreen.tsx"),
    {
      ...needs,
      budgetKb: 30,
      search: ({ currency_id: base, legal_id: quote }): Pair =>
        typeof base === "number" && typeof quote === "number"
          ? { currency_id: base, legal_id: quote }
          : {},
    },
  ),
  contractOrders: screen(
    "/pages/transaction/contract_order",
    "ContractOrdersScreen",
    () => import("./ContractOrdersScreen.tsx"),
    {
      ...needs,
      budgetKb: 25,
      /** Which of the lists stands open. */
      search: ({ tab }): { tab?: OrdersTab } => {
        const chosen = TABS.find((one) => one === tab);
        return chosen === undefined ? {} : { tab: chosen };
      },
    },
  ),
  contractReceipt: screen(
    "/pages/transaction/contract_receipt",
    "ReceiptScreen",
    () => import("./ReceiptScreen.tsx"),
    {
      ...needs,
      search: ({ id }): { id?: string } => {
        const named = textOf(id);
        return named === undefined ? {} : { id: named };
      },
    },
  ),
  insuranceFund: screen(
    "/pages/transaction/contract_fund",
    "InsuranceFundScreen",
    () => import("./InsuranceFundScreen.tsx"),
    needs,
  ),
};

/** The pair of a contract as its address says it; neither, where that is no pair. */
type Pair = { currency_id?: number; legal_id?: number };
