import { screen, textOf } from "../../lib/screen.ts";

const needs = {
  texts: ["contracts", "trading", "refusals"],
  calls: ["contracts.listContracts"],
} as const;

type Raw = Record<string, unknown>;

/** One text that an address says, under its name. */
const named =
  <Name extends string>(name: Name) =>
  ({ [name]: value }: Raw): { [Key in Name]?: string } => {
    const text = textOf(value);
    return (text === undefined ? {} : { [name]: text }) as { [Key in Name]?: string };
  };

export const contracts = {
  contracts: screen("/pages/transaction/index2", () => import("./ContractsScreen.tsx"), {
    ...needs,
    budgetKb: 20,
    search: named("asset"),
  }),
  contract: screen("/pages/transaction/contract", () => import("./ContractScreen.tsx"), {
    ...needs,
    budgetKb: 37,
    /** The pair of a contract. */
    search: ({
      currency_id: base,
      legal_id: quote,
    }: Raw): { currency_id?: number; legal_id?: number } =>
      typeof base === "number" && typeof quote === "number"
        ? { currency_id: base, legal_id: quote }
        : {},
  }),
  contractOrders: screen(
    "/pages/transaction/contract_order",
    () => import("./ContractOrdersScreen.tsx"),
    { ...needs, budgetKb: 28, search: named("tab") },
  ),
  contractReceipt: screen(
    "/pages/transaction/contract_receipt",
    () => import("./ReceiptScreen.tsx"),
    { ...needs, budgetKb: 28, search: named("id") },
  ),
  insuranceFund: screen(
    "/pages/transaction/contract_fund",
    () => import("./InsuranceFundScreen.tsx"),
    needs,
  ),
};
