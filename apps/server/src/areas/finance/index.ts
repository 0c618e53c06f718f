import { finance as operatorContract } from "@candor/contract/areas/finance/operator.ts";
import { finance as contract } from "@candor/contract/areas/finance/calls.ts";
import { area } from "../../manifest/area.ts";
import { getHoldings } from "./get-holdings.ts";

export const finance = area({
  contract,
  operatorContract,
  calls: { getHoldings },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs: [],
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: undefined,
  samples: { getHoldings: { input: () => ({}) } },
  operatorSamples: {},
  uses: {},
});
