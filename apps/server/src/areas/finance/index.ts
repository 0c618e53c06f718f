import { finance as operatorContract } from "@candor/contract/areas/finance.operator.ts";
import { finance as contract } from "@candor/contract/areas/finance.ts";
import { area } from "../../area.ts";
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
  seed: undefined,
  samples: { getHoldings: { input: () => ({}) } },
  operatorSamples: {},
  uses: {
    staking: "locked deposits are a part of what somebody has invested",
    ieo: "so are subscriptions",
    dual: "and dual investments",
    loans: "what is owed stands beside it",
  },
});
