import { options as operatorContract } from "@candor/contract/areas/options/operator.ts";
import { options as contract } from "@candor/contract/areas/options/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { getOptionRecord } from "./get-option-record.ts";
import { getOptionResult } from "./get-option-result.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { jobs } from "./jobs.ts";
import { marketKind } from "./listing/market-kind.ts";
import { listDurations } from "./list-durations.ts";
import { listHeads } from "./list-heads.ts";
import { listLinks } from "./list-links.ts";
import { listOptions } from "./list-options.ts";
import { listPayable } from "./list-payable.ts";
import { listSeconds } from "./list-seconds.ts";
import { streams } from "./live.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedOptions } from "./seed.ts";
import { submitOption } from "./submit-option.ts";
import { termsKind } from "./terms-kind.ts";
import { optionAlarms } from "./watching/alarms.ts";
import { houseFunds } from "./house-funds.ts";
import { losses } from "./losses.ts";

export { measureMoves } from "./listing/measure-moves.ts";

export const options = area({
  contract,
  operatorContract,
  calls: {
    getOptionRecord,
    getOptionResult,
    listDurations,
    listHeads,
    listLinks,
    listOptions,
    listPayable,
    listSeconds,
    submitOption,
  },
  operatorCalls: {},
  streams,
  queues: {},
  configKinds: { options: termsKind, "option-market": marketKind },
  jobs,
  held: [held],
  invariants,
  alarms: optionAlarms,
  gauges: undefined,
  houseFunds,
  losses,
  records: { option: recordsByAmount("options", "stake") },
  seed: seedOptions,
  samples,
  operatorSamples,
  uses: {
    notices: "users are told what their options came to",
    transparency: "a receipt leads to the heads that are signed there",
  },
});
