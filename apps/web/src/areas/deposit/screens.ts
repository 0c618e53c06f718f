import { networkOf, screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

const texts = ["deposit", "refusals", "rejections"] as const;

export const deposit = {
  depositCoins: screen(paths.depositCoins, () => import("./SelectCoinScreen.tsx"), {
    access: "live",
    texts,
  }),
  deposit: screen(paths.deposit, () => import("./DepositScreen.tsx"), {
    access: "live",
    texts,
    search: networkOf,
    budgetKb: 28,
  }),
  deposits: screen(paths.deposits, () => import("./DepositsScreen.tsx"), {
    access: "live",
    texts,
  }),
  records: screen(paths.records, () => import("./RecordsScreen.tsx"), {
    access: "live",
    texts,
  }),
};
