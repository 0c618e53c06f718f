import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

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

/** The list with the highest leverage first. */
const BY_LEVERAGE = "leverage";

export const contracts = {
  contracts: screen(paths.contracts, () => import("./ContractsScreen.tsx"), {
    ...needs,
    budgetKb: 20,
    search: (raw) => ({
      ...named("asset")(raw),
      ...(raw["by"] === BY_LEVERAGE && { by: BY_LEVERAGE }),
    }),
  }),
  contract: screen(paths.contract, () => import("./ContractScreen.tsx"), {
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
  contractOrders: screen(paths.contractOrders, () => import("./ContractOrdersScreen.tsx"), {
    access: "private",
    ...needs,
    budgetKb: 28,
    search: named("tab"),
  }),
  contractReceipt: screen(paths.contractReceipt, () => import("./ReceiptScreen.tsx"), {
    access: "private",
    ...needs,
    budgetKb: 28,
    search: named("id"),
  }),
  insuranceFund: screen(paths.insuranceFund, () => import("./InsuranceFundScreen.tsx"), needs),
};
