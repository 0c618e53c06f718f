import { bank as operatorContract } from "@candor/contract/areas/bank/operator.ts";
import { bank as contract } from "@candor/contract/areas/bank/calls.ts";
import { area } from "../../manifest/area.ts";
import { getCard, getInternationalCard } from "./get-card.ts";
import { samples } from "./samples.ts";
import { saveCard, saveInternationalCard } from "./save-card.ts";

export type { Card } from "./card.ts";
export { findCard } from "./sealed-card.ts";
export { maskedAccount } from "./view.ts";

export const bank = area({
  contract,
  operatorContract,
  calls: { getCard, getInternationalCard, saveCard, saveInternationalCard },
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
  samples,
  operatorSamples: {},
  uses: {
    identity: "a card is in the name that is proven",
    security: "it is told from which device, as every change of what protects an account",
    notices: "whoever is paid out elsewhere from now on is told so",
  },
});
