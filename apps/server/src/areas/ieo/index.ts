import { ieo as operatorContract } from "@candor/contract/areas/ieo/operator.ts";
import { ieo as contract } from "@candor/contract/areas/ieo/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { changeCommitment } from "./change-commitment.ts";
import { getProject } from "./get-project.ts";
import { holdLines } from "./hold-lines.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listAllocations } from "./list-allocations.ts";
import { listCommitments } from "./list-commitments.ts";
import { listProjects } from "./list-projects.ts";
import { listSaleLines } from "./list-sale-lines.ts";
import { listSales } from "./list-sales.ts";
import { placeCommitment } from "./place-commitment.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedIeo } from "./seed.ts";
import { termsKind } from "./terms-kind.ts";
import { withdrawCommitment } from "./withdraw-commitment.ts";
import { holdingsOf } from "./holdings.ts";
import { houseFunds } from "./house-funds.ts";

export const ieo = area({
  contract,
  operatorContract,
  calls: {
    changeCommitment,
    getProject,
    listAllocations,
    listCommitments,
    listProjects,
    placeCommitment,
    withdrawCommitment,
  },
  operatorCalls: { listSaleLines, listSales },
  streams: () => ({}),
  queues: {},
  configKinds: { ieo: termsKind },
  jobs,
  held,
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  holdings: { holdingsOf },
  holdLines,
  records: { ieo: recordsByAmount("ieo_orders", "cost") },
  seed: seedIeo,
  samples,
  operatorSamples,
  uses: { notices: "tells what a subscription came to, and what of it is released" },
});
