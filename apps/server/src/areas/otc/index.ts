import { otc as contract } from "@candor/contract/areas/otc/calls.ts";
import { otc as operatorContract } from "@candor/contract/areas/otc/operator.ts";
import { area } from "../../manifest/area.ts";
import { compareOffers } from "./compare-offers.ts";
import { findOtcQuote } from "./find-otc-quote.ts";
import { getOtcBounds } from "./get-otc-bounds.ts";
import { getOtcQuote } from "./get-otc-quote.ts";
import { getOtcTerms } from "./get-otc-terms.ts";
import { listOtcTrades } from "./list-otc-trades.ts";
import { samples } from "./samples.ts";
import { seedOtc } from "./seed.ts";
import { takeOtcQuote } from "./take-otc-quote.ts";
import { termsKind } from "./terms-kind.ts";

export const otc = area({
  contract,
  operatorContract,
  calls: {
    compareOffers,
    findOtcQuote,
    getOtcBounds,
    getOtcQuote,
    getOtcTerms,
    listOtcTrades,
    takeOtcQuote,
  },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: { otc: termsKind },
  jobs: [],
  held: [],
  invariants: {},
  alarms: undefined,
  gauges: undefined,
  seed: seedOtc,
  samples,
  operatorSamples: {},
  uses: {
    conversion: "a quote is a conversion with a longer life, out of the same inventory and limits",
    statements: "a quote is signed with the key that is published there",
    p2p: "offers of other users stand beside the house's",
  },
});
