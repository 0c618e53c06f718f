import type { wallet as operatorWallet } from "@candor/contract/areas/wallet.operator.ts";
import type { wallet } from "@candor/contract/areas/wallet.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { OperatorHandlers } from "../../operators/operator-handlers.ts";
import { creditQueue } from "./credit-queue.ts";
import { getBalance } from "./get-balance.ts";
import { getTransferTerms } from "./get-transfer-terms.ts";
import { listBalances } from "./list-balances.ts";
import { listEquity } from "./list-equity.ts";
import { listUserCurrencies } from "./list-user-currencies.ts";
import { listUserBalances } from "./list-user-balances.ts";
import { listUserEntries } from "./list-user-entries.ts";
import { requestCredit } from "./request-credit.ts";
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
export const queues = { credit: creditQueue };
export const operatorCalls = {
  listUserBalances,
  listUserEntries,
  requestCredit,
} satisfies OperatorHandlers<typeof operatorWallet>;
