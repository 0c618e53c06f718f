import { deposit as operatorContract } from "@candor/contract/areas/deposit/operator.ts";
import { deposit as contract } from "@candor/contract/areas/deposit/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { addVoucher } from "./add-voucher.ts";
import { bankAccountKind } from "./bank-account-kind.ts";
import { cancelDeposit } from "./cancel-deposit.ts";
import { fillFromFaucet, getFaucet } from "./chain/faucet.ts";
import { chainInvariants, heldDeposits } from "./chain/held.ts";
import { chainJobs } from "./chain/jobs.ts";
import { depositQueue } from "./deposit-queue.ts";
import { getDepositAddress } from "./get-deposit-address.ts";
import { invariants } from "./invariants.ts";
import { listDepositCurrencies } from "./list-deposit-currencies.ts";
import { listDeposits } from "./list-deposits.ts";
import { listUserDeposits } from "./list-user-deposits.ts";
import { seedBankAccounts } from "./seed.ts";
import { streams } from "./live.ts";
import { requestDeposit } from "./request-deposit.ts";
import { operatorSamples, samples } from "./samples.ts";
import { addDepositGauges, depositAlarms } from "./chain/alarms.ts";

export { findLastBlock, lockChain } from "./chain/block-rows.ts";
export { type Terms, isKnownByChain, listTerms } from "./chain/terms.ts";
export { insertFunding, listWallets } from "./chain/wallet-rows.ts";
export { isSentBy, networkView, offeredNetworks } from "./networks.ts";
export { creditedBetween, sumDeposited } from "./rows.ts";

export const deposit = area({
  contract,
  operatorContract,
  calls: {
    addVoucher,
    cancelDeposit,
    fillFromFaucet,
    getDepositAddress,
    getFaucet,
    listDepositCurrencies,
    listDeposits,
    requestDeposit,
  },
  operatorCalls: { listUserDeposits },
  streams,
  queues: { deposit: depositQueue },
  configKinds: { "bank-account": bankAccountKind },
  jobs: chainJobs,
  held: [heldDeposits],
  invariants: { ...invariants, ...chainInvariants },
  alarms: depositAlarms,
  gauges: addDepositGauges,
  records: { deposit: recordsByAmount("deposits", "amount") },
  seed: seedBankAccounts,
  samples,
  operatorSamples,
  uses: {
    account: "a voucher is an upload of one's own",
    content: "what taking a voucher back costs is a setting of the site",
    notices: "whoever is credited or rejected is told",
  },
});
