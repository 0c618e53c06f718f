import { screen, textOf } from "../../lib/screen.ts";

type Chosen = {
  /** The currency by its number. */
  currency?: number;
  /** The network that was chosen. */
  type?: string;
};

const search = ({ currency, type }: Record<string, unknown>): Chosen => {
  const network = textOf(type);
  return {
    ...(typeof currency === "number" && { currency }),
    ...(network !== undefined && { type: network }),
  };
};

/** With the words for coins, networks and records, which deposits have too. */
const texts = ["withdrawal", "deposit", "refusals"] as const;

export const withdrawal = {
  withdraw: screen("/pages/fund/withdraw", "WithdrawScreen", () => import("./WithdrawScreen.tsx"), {
    texts: [...texts, "security"],
    search,
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
    { texts, search, budgetKb: 28 },
  ),
};
