import { networkOf, screen } from "../../lib/screen.ts";

/** With the words for coins, networks and records, which deposits have too. */
const texts = ["withdrawal", "deposit", "refusals"] as const;

export const withdrawal = {
  withdraw: screen("/pages/fund/withdraw", "WithdrawScreen", () => import("./WithdrawScreen.tsx"), {
    texts: [...texts, "security"],
    search: networkOf,
    budgetKb: 28,
  }),
  withdrawals: screen(
    "/pages/fund/withdraw_record",
    "WithdrawalsScreen",
    () => import("./WithdrawalsScreen.tsx"),
    { texts },
  ),
  addresses: screen(
    "/pages/setting/wallet",
    "AddressesScreen",
    () => import("./AddressesScreen.tsx"),
    { texts },
  ),
  addAddress: screen(
    "/pages/setting/addWallet",
    "AddAddressScreen",
    () => import("./AddAddressScreen.tsx"),
    { texts, search: networkOf, budgetKb: 28 },
  ),
};
