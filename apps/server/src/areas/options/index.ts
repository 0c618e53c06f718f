import { options as operatorContract } from "@candor/contract/areas/options.operator.ts";
import { options as contract } from "@candor/contract/areas/options.ts";
import { area } from "../../area.ts";
import { getOptionResult } from "./get-option-result.ts";
import { held } from "./holds.ts";
import { invariants } from "./invariants.ts";
import { listDurations } from "./list-durations.ts";
import { listOptions } from "./list-options.ts";
import { listPayable } from "./list-payable.ts";
import { streams } from "./live.ts";
import { operatorSamples, samples } from "./samples.ts";
import { seedOptions } from "./seed.ts";
import { submitOption } from "./submit-option.ts";
import { termsKind } from "./terms-kind.ts";

export const options = area({
  contract,
  operatorContract,
  calls: { getOptionResult, listDurations, listOptions, listPayable, submitOption },
  operatorCalls: {},
  streams,
  queues: {},
  configKinds: { options: termsKind },
  jobs: [],
  held: [held],
  invariants,
  seed: seedOptions,
  samples,
  operatorSamples,
  uses: {},
});
