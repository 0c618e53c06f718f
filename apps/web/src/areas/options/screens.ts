import { screen, textOf } from "../../lib/screen.ts";

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
  options: screen("/pages/transaction/seconds", () => import("./OptionScreen.tsx"), {
    texts: ["options", "trading", "refusals"],
    calls: ["options.listDurations", "markets.listSpotQuotations", "markets.listCurrencies"],
    budgetKb: 30,
    search: symbolOf,
  }),
  optionOrders: screen(
    "/pages/transaction/seconds_order",
    () => import("./OptionOrdersScreen.tsx"),
    {
      texts: ["options", "trading"],
      calls: ["options.listDurations", "markets.listSpotQuotations"],
    },
  ),
  optionReceipt: screen("/pages/transaction/seconds_receipt", () => import("./ReceiptScreen.tsx"), {
    texts: ["options", "trading", "refusals"],
    calls: ["markets.listSpotQuotations"],
    budgetKb: 24,
    search: idOf,
  }),
  optionRecord: screen("/pages/transparency/options", () => import("./RecordScreen.tsx"), {
    texts: ["options"],
    calls: ["options.getOptionRecord"],
  }),
  verifyReceipt: screen("/pages/transparency/verify", () => import("./VerifyScreen.tsx"), {
    texts: ["options", "trading"],
    budgetKb: 24,
  }),
};
