import { ieo as operatorContract } from "@candor/contract/areas/ieo.operator.ts";
import { ieo as contract } from "@candor/contract/areas/ieo.ts";
import { area } from "../../area.ts";

export const ieo = area({
  contract,
  operatorContract,
  calls: {},
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  seed: undefined,
  samples: {},
  operatorSamples: {},
  uses: {},
});
