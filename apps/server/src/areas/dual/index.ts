import { dual as operatorContract } from "@candor/contract/areas/dual.operator.ts";
import { dual as contract } from "@candor/contract/areas/dual.ts";
import { area } from "../../area.ts";

export const dual = area({
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
