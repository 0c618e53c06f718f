import { conversion as operatorContract } from "@candor/contract/areas/conversion/operator.ts";
import { conversion as contract } from "@candor/contract/areas/conversion/calls.ts";
import { area } from "../../manifest/area.ts";
import { recordsByAmount } from "../../products/record.ts";
import { convert } from "./convert.ts";
import { getConversionBounds } from "./get-conversion-bounds.ts";
import { getConversionQuote } from "./get-conversion-quote.ts";
import { getCurrencyRate } from "./get-currency-rate.ts";
import { invariants } from "./invariants.ts";
import { listConversions } from "./list-conversions.ts";
import { samples } from "./samples.ts";
import { seedConversion } from "./seed.ts";
import { termsKind } from "./terms-kind.ts";
import { houseFunds } from "./house-funds.ts";

export { type BasisRefusal, basisNow } from "./basis.ts";
export { boundsOf } from "./bounds.ts";
export { type Decided, decideAgreed } from "./decide.ts";
export { liveQuote } from "./live-quote.ts";
export { type Offer, offerNow, refuseMoved } from "./offer.ts";
export { type Signed } from "./quote-rows.ts";
export { settleConversion } from "./settle.ts";
export { type Wanted, type WantedPair } from "./sides.ts";
export { type UserTerms, userTerms } from "./user-terms.ts";

export const conversion = area({
  contract,
  operatorContract,
  calls: { convert, getConversionBounds, getConversionQuote, getCurrencyRate, listConversions },
  operatorCalls: {},
  streams: () => ({}),
  queues: {},
  configKinds: { conversion: termsKind },
  jobs: [],
  held: [],
  invariants,
  alarms: undefined,
  gauges: undefined,
  houseFunds,
  records: { conversion: recordsByAmount("conversions", "amount", "from_currency_id") },
  seed: seedConversion,
  samples,
  operatorSamples: {},
  uses: { identity: "the level bounds an order with a fiat side" },
});
