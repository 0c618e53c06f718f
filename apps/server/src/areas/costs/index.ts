import { costs as operatorContract } from "@candor/contract/areas/costs/operator.ts";
import { costs as contract } from "@candor/contract/areas/costs/calls.ts";
import { area } from "../../manifest/area.ts";
import { jobs } from "./jobs.ts";
import { listCosts } from "./list-costs.ts";
import { samples } from "./samples.ts";

export const costs = area({
  contract,
  operatorContract,
  calls: { listCosts },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples,
  operatorSamples: {},
  uses: {},
});
