import { suitability as operatorContract } from "@candor/contract/areas/suitability/operator.ts";
import { suitability as contract } from "@candor/contract/areas/suitability/calls.ts";
import { area } from "../../manifest/area.ts";
import { answerQuiz } from "./answer-quiz.ts";
import { coolOff } from "./cool-off.ts";
import { excludeOneself } from "./exclude-oneself.ts";
import { findUserSuitability } from "./find-user-suitability.ts";
import { getSuitability } from "./get-suitability.ts";
import { jobs } from "./jobs.ts";
import { openQuiz } from "./open-quiz.ts";
import { operatorSamples, samples } from "./samples.ts";
import { setLossLimits } from "./set-loss-limits.ts";

export const suitability = area({
  contract,
  operatorContract,
  calls: { answerQuiz, coolOff, excludeOneself, getSuitability, openQuiz, setLossLimits },
  operatorCalls: { findUserSuitability },
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
  operatorSamples,
  uses: {
    account: "operators see it of a user whose level and country are looked up there",
    contracts: "entrusts of whoever begins to keep from new positions are cancelled",
    notices: "who cools off or shuts themselves out is told so, and until when",
  },
});
