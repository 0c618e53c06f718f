import { bots as operatorContract } from "@candor/contract/areas/bots/operator.ts";
import { bots as contract } from "@candor/contract/areas/bots/calls.ts";
import { area } from "../../manifest/area.ts";
import { addBotGauges, botAlarms } from "./alarms.ts";
import { backtestBot } from "./backtest-bot.ts";
import { createBot } from "./create-bot.ts";
import { getBot } from "./get-bot.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { listBots } from "./list-bots.ts";
import { strategiesOf } from "./order-rows.ts";
import { previewBot } from "./preview-bot.ts";
import { resumeBot } from "./resume-bot.ts";
import { samples } from "./samples.ts";
import { stopBot } from "./stop-bot.ts";

export const bots = area({
  contract,
  operatorContract,
  calls: { backtestBot, createBot, getBot, listBots, previewBot, resumeBot, stopBot },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: {},
  jobs,
  held: [held],
  invariants,
  alarms: botAlarms,
  gauges: addBotGauges,
  ownOrders: strategiesOf,
  seed: undefined,
  samples,
  operatorSamples: {},
  uses: {
    notices: "users are told what a bot has come to by itself",
    spot: "a bot's orders are charged by its user's tier",
  },
});
