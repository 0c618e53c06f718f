import { house as operatorContract } from "@candor/contract/areas/house/operator.ts";
import { house as contract } from "@candor/contract/areas/house/calls.ts";
import { area } from "../../manifest/area.ts";
import { capitalAlarms } from "./capital-alarms.ts";
import { capitalQueue } from "./capital-queue.ts";
import { inflowAlarms } from "./inflow-alarms.ts";
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
  alarms: async (ctx) => [...(await capitalAlarms(ctx)), ...(await inflowAlarms(ctx))],
  gauges: undefined,
  seed: undefined,
  samples: {},
  operatorSamples,
  uses: {},
});
