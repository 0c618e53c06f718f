import { withdrawal as operatorContract } from "@candor/contract/areas/withdrawal/operator.ts";
import { withdrawal as contract } from "@candor/contract/areas/withdrawal/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { forgets } from "../../jobs/forgetting.ts";
import { approverQueue, dismissalQueue } from "./approvers/approver-queues.ts";
import { getApprovers } from "./approvers/get-approvers.ts";
import { requestApprover } from "./approvers/request-approver.ts";
import { requestDismissal } from "./approvers/request-dismissal.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { closeSweep } from "./close-sweep.ts";
import { getHotWallet } from "./get-hot-wallet.ts";
import { getWithdrawalQueue } from "./get-withdrawal-queue.ts";
import { heldWithdrawals, invariants } from "./invariants.ts";
import { listAllWithdrawals } from "./list-all-withdrawals.ts";
import { listWalletAddresses } from "./list-wallet-addresses.ts";
import { listUserAddresses } from "./list-user-addresses.ts";
import { listUserWithdrawals } from "./list-user-withdrawals.ts";
import { listWithdrawals } from "./list-withdrawals.ts";
import { streams } from "./live.ts";
import { payingJobs } from "./paying/jobs.ts";
import { payoutQueue } from "./payout/payout-queue.ts";
import { requestPayout } from "./payout/request-payout.ts";
import { takePayout } from "./payout/take-payout.ts";
import { removeWalletAddress } from "./remove-wallet-address.ts";
import { requestSettlement } from "./request-settlement.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import { operatorSamples, samples } from "./samples.ts";
import { saveWalletAddress } from "./save-wallet-address.ts";
import { settlementQueue } from "./settlement-queue.ts";
import { withdrawalQueue } from "./withdrawal-queue.ts";
import { velocityAlarms } from "./velocity.ts";
import { addWithdrawalGauges, withdrawalAlarms } from "./paying/alarms.ts";

export { limitNow, lockLimit, remaining, useOf } from "./limit.ts";
export { addLimitUse } from "./rows.ts";
export { withdrawalTerms } from "./wallet-terms.ts";

export { listAllAddresses } from "./address-rows.ts";

export const withdrawal = area({
  contract,
  operatorContract,
  calls: {
    cancelWithdrawal,
    getWithdrawalQueue,
    listWalletAddresses,
    listWithdrawals,
    removeWalletAddress,
    requestWithdrawal,
    saveWalletAddress,
  },
  operatorCalls: {
    closeSweep,
    getApprovers,
    getHotWallet,
    listAllWithdrawals,
    listUserAddresses,
    listUserWithdrawals,
    requestApprover,
    requestDismissal,
    requestPayout,
    requestSettlement,
    takePayout,
  },
  streams,
  queues: {
    approver: approverQueue,
    "approver-dismissal": dismissalQueue,
    withdrawal: withdrawalQueue,
    payout: payoutQueue,
    settlement: settlementQueue,
  },
  configKinds: {},
  jobs: [...payingJobs, forgets("withdrawal.forgetHeads", "forget_old_signer_heads", 34)],
  held: [heldWithdrawals],
  invariants,
  alarms: async (ctx) => [...(await withdrawalAlarms(ctx)), ...(await velocityAlarms(ctx))],
  gauges: addWithdrawalGauges,
  records: { withdrawal: recordsByAmount("withdrawals", "amount") },
  seed: undefined,
  samples,
  operatorSamples,
  uses: {
    account: "the picture of an address is an upload of one's own, and who is frozen is not paid",
    bank: "fiat is paid out to a saved card",
    deposit: "a chain that is followed for deposits is where withdrawals are confirmed",
    identity: "what is proven of somebody says how much they withdraw within a day",
    notices: "whoever lists an address or withdraws is told",
    security: "from where an address was listed is told as of all that concerns safety",
  },
});
