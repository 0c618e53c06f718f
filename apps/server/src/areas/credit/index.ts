import { credit as operatorContract } from "@candor/contract/areas/credit/operator.ts";
import { credit as contract } from "@candor/contract/areas/credit/calls.ts";
import { area } from "../../manifest/area.ts";
import { getCredit } from "./get-credit.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { samples } from "./samples.ts";

export { addCreditEvent } from "./add-credit-event.ts";
export { findScore } from "./rows.ts";

export const credit = area({
  contract,
  operatorContract,
  calls: { getCredit },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants,
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples: {},
  uses: {},
});
