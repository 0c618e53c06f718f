import { networkOf, screen } from "../../lib/screen.ts";
import { paths } from "./paths.ts";

/** Loads the texts for coins, networks and records, which deposits use too. */
const texts = ["withdrawal", "deposit", "refusals", "rejections"] as const;

export const withdrawal = {
  withdraw: screen(paths.withdraw, () => import("./WithdrawScreen.tsx"), {
    access: "live",
    texts: [...texts, "security"],
    search: networkOf,
    budgetKb: 28,
  }),
  withdrawals: screen(paths.withdrawals, () => import("./WithdrawalsScreen.tsx"), {
    access: "live",
    texts,
  }),
  addresses: screen(paths.addresses, () => import("./AddressesScreen.tsx"), {
    access: "live",
    texts,
  }),
  addAddress: screen(paths.addAddress, () => import("./AddAddressScreen.tsx"), {
    access: "live",
    texts,
    search: networkOf,
    budgetKb: 28,
  }),
};
