import { house as operatorContract } from "@candor/contract/areas/house.operator.ts";
import { house as contract } from "@candor/contract/areas/house.ts";
import { area } from "../../area.ts";
import { capitalQueue } from "./capital-queue.ts";
import { listHouseFunds } from "./list-house-funds.ts";
import { requestCapital } from "./request-capital.ts";
import { operatorSamples } from "./samples.ts";

export const house = area({
  contract,
  operatorContract,
  calls: {},
  operatorCalls: { listHouseFunds, requestCapital },
  streams: () => ({}),
  queues: { capital: capitalQueue },
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  seed: undefined,
  samples: {},
  operatorSamples,
  uses: {},
});
