import type { wallet } from "@candor/contract/areas/wallet.ts";
import type { Handlers } from "../../http/handlers.ts";
import { getBalance } from "./get-balance.ts";
import { getTransferTerms } from "./get-transfer-terms.ts";
import { listBalances } from "./list-balances.ts";
import { listEquity } from "./list-equity.ts";
import { listUserCurrencies } from "./list-user-currencies.ts";
import { transferBetweenAccounts } from "./transfer-between-accounts.ts";

export { streams } from "./live.ts";
export const calls = {
  getBalance,
  getTransferTerms,
  listBalances,
  listEquity,
  listUserCurrencies,
  transferBetweenAccounts,
} satisfies Handlers<typeof wallet>;
