import { networkOf, screen } from "../../lib/screen.ts";

/** With the words for coins, networks and records, which deposits have too. */
const texts = ["withdrawal", "deposit", "refusals"] as const;

export const withdrawal = {
  withdraw: screen("/pages/fund/withdraw", () => import("./WithdrawScreen.tsx"), {
    texts: [...texts, "security"],
    search: networkOf,
    budgetKb: 28,
  }),
  withdrawals: screen("/pages/fund/withdraw_record", () => import("./WithdrawalsScreen.tsx"), {
    texts,
  }),
  addresses: screen("/pages/setting/wallet", () => import("./AddressesScreen.tsx"), { texts }),
  addAddress: screen("/pages/setting/addWallet", () => import("./AddAddressScreen.tsx"), {
    texts,
    search: networkOf,
    budgetKb: 28,
  }),
};
