import { wallet as operatorContract } from "@candor/contract/areas/wallet/operator.ts";
import { wallet as contract } from "@candor/contract/areas/wallet/calls.ts";
import { area } from "../../manifest/area.ts";
import { creditQueue } from "./credit-queue.ts";
import { heldByWaits } from "../../acceptance/waits.ts";
import { getBalance } from "./get-balance.ts";
import { getTransferTerms } from "./get-transfer-terms.ts";
import { jobs } from "./jobs.ts";
import { getUserWorth } from "./get-user-worth.ts";
import { listBalances } from "./list-balances.ts";
import { listCoinCourse } from "./list-coin-course.ts";
import { listEntries } from "./list-entries.ts";
import { listEquity } from "./list-equity.ts";
import { listHolds } from "./list-holds.ts";
import { listTransfers } from "./list-transfers.ts";
import { listUserBalances } from "./list-user-balances.ts";
import { listUserCurrencies } from "./list-user-currencies.ts";
import { listUserEntries } from "./list-user-entries.ts";
import { streams } from "./live.ts";
import { requestCredit } from "./request-credit.ts";
import { operatorSamples, samples } from "./samples.ts";
import { transferBetweenAccounts } from "./transfer-between-accounts.ts";

export { userWorth } from "./user-worth.ts";

export const wallet = area({
  contract,
  operatorContract,
  calls: {
    getBalance,
    getTransferTerms,
    listBalances,
    listCoinCourse,
    listEntries,
    listEquity,
    listHolds,
    listTransfers,
    listUserCurrencies,
    transferBetweenAccounts,
  },
  operatorCalls: {
    getUserWorth,
    listUserBalances,
    listUserEntries,
    requestCredit,
  },
  streams,
  queues: { credit: creditQueue },
  configKinds: {},
  jobs,
  held: [heldByWaits],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    notices: "whoever is credited is told so",
    deposit: "by which networks a currency comes is told with it",
    loans: "a user's debts are taken off what they are worth",
    withdrawal: "and by which it goes, and how much of it may",
    statements: "what a fiat was worth on a day is kept there",
    account: "a credit is asked for somebody who exists",
  },
});
