import { networkOf, screen } from "../../lib/screen.ts";

const texts = ["deposit", "refusals"] as const;

export const deposit = {
  depositCoins: screen("/pages/fund/select", () => import("./SelectCoinScreen.tsx"), { texts }),
  deposit: screen("/pages/fund/receive", () => import("./DepositScreen.tsx"), {
    texts,
    search: networkOf,
    budgetKb: 28,
  }),
  deposits: screen("/pages/fund/receive_record", () => import("./DepositsScreen.tsx"), { texts }),
  records: screen("/pages/fund/receive_withdraw_record", () => import("./RecordsScreen.tsx"), {
    texts,
  }),
};
