import { loans as operatorContract } from "@candor/contract/areas/loans/operator.ts";
import { loans as contract } from "@candor/contract/areas/loans/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { borrow } from "./borrow.ts";
import { getLoanConfig } from "./get-loan-config.ts";
import { getLoan } from "./get-loan.ts";
import { holdLines } from "./hold-lines.ts";
import { held, invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listAllLoans } from "./list-all-loans.ts";
import { listLoans } from "./list-loans.ts";
import { listPools } from "./list-pools.ts";
import { loanQueue } from "./loan-queue.ts";
import { moveCollateral } from "./move-collateral.ts";
import { quoteLoan } from "./quote-loan.ts";
import { repayLoan } from "./repay-loan.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedLoans } from "./seed.ts";
import { termsKind } from "./terms-kind.ts";
import { holdingsOf } from "./holding.ts";
import { houseFunds } from "./house-funds.ts";

export { debtChangesByDay, debtsOf, sumDebts } from "./debt-rows.ts";
export const loans = area({
  contract,
  operatorContract,
  calls: { borrow, getLoan, getLoanConfig, listLoans, moveCollateral, quoteLoan, repayLoan },
  operatorCalls: { listAllLoans, listPools },
  streams: () => ({}),
  queues: { loan: loanQueue },
  configKinds: { loans: termsKind },
  jobs,
  held: [held],
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  holdings: { holdingsOf, isDebt: true },
  holdLines,
  records: { loan: recordsByAmount("loans", "principal") },
  seed: seedLoans,
  samples,
  operatorSamples,
  uses: {
    account: "whoever decides on a loan sees whose it is",
    notices: "whoever is called, or whose collateral is sold, is told",
    spot: "the receipt of a liquidation shows the trades of its orders",
  },
});
