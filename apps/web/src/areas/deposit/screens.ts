import { screen, textOf } from "../../lib/screen.ts";

type Deposit = {
  /** The currency by its number. */
  currency?: number;
  /** The network that was chosen. */
  type?: string;
};

const texts = ["deposit", "refusals"] as const;

export const deposit = {
  depositCoins: screen(
    "/pages/fund/select",
    "SelectCoinScreen",
    () => import("./SelectCoinScreen.tsx"),
    { texts },
  ),
  deposit: screen("/pages/fund/receive", "DepositScreen", () => import("./DepositScreen.tsx"), {
    texts,
    search: ({ currency, type }): Deposit => {
      const network = textOf(type);
      return {
        ...(typeof currency === "number" && { currency }),
        ...(network !== undefined && { type: network }),
      };
    },
    budgetKb: 28,
  }),
  deposits: screen(
    "/pages/fund/receive_record",
    "DepositsScreen",
    () => import("./DepositsScreen.tsx"),
    { texts },
  ),
  records: screen(
    "/pages/fund/receive_withdraw_record",
    "RecordsScreen",
    () => import("./RecordsScreen.tsx"),
    { texts },
  ),
};
