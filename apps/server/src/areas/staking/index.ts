import { staking as operatorContract } from "@candor/contract/areas/staking.operator.ts";
import { staking as contract } from "@candor/contract/areas/staking.ts";
import { area } from "../../area.ts";

export const staking = area({
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
