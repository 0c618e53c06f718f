import { loans as operatorContract } from "@candor/contract/areas/loans.operator.ts";
import { loans as contract } from "@candor/contract/areas/loans.ts";
import { area } from "../../area.ts";

export const loans = area({
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
