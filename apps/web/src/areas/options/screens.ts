import { screen, textOf } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

type Raw = Record<string, unknown>;

/** The symbol that an address says. */
const symbolOf = ({ symbol: raw }: Raw): { symbol?: string } => {
  const symbol = textOf(raw);
  return symbol === undefined ? {} : { symbol };
};

/** The option that an address says. */
const idOf = ({ id: raw }: Raw): { id?: string } => {
  const id = textOf(raw);
  return id === undefined ? {} : { id };
};

export const options = {
  options: screen(paths.options, () => import("./OptionScreen.tsx"), {
    texts: ["options", "trading", "refusals"],
    calls: ["options.listDurations", "markets.listSpotQuotations", "markets.listCurrencies"],
    budgetKb: 30,
    search: symbolOf,
  }),
  optionOrders: screen(paths.optionOrders, () => import("./OptionOrdersScreen.tsx"), {
    access: "private",
    texts: ["options", "trading"],
    calls: ["options.listDurations", "markets.listSpotQuotations"],
  }),
  optionReceipt: screen(paths.optionReceipt, () => import("./ReceiptScreen.tsx"), {
    access: "private",
    texts: ["options", "trading", "refusals"],
    calls: ["markets.listSpotQuotations"],
    budgetKb: 24,
    search: idOf,
  }),
  optionRecord: screen(paths.optionRecord, () => import("./RecordScreen.tsx"), {
    texts: ["options"],
    calls: ["options.getOptionRecord"],
  }),
  verifyReceipt: screen(paths.verifyReceipt, () => import("./VerifyScreen.tsx"), {
    texts: ["options", "trading"],
    budgetKb: 24,
  }),
};
