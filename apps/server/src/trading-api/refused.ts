import { type Refusal, type RefusalCode, written } from "@candor/contract/refusals.ts";
import { Fault, faults } from "./fault.ts";

const lacking = "Account has insufficient balance for requested action.";

const tooLarge = (): Fault =>
  new Fault(-2027, "Exceeded the maximum allowable position at current leverage.");

/** Our refusals with codes of their own in this API; any other becomes a rejected order with its name. */
const FAULTS: Partial<Record<RefusalCode, () => Fault>> = {
  "parameter-error": () => new Fault(-1102, "A parameter was not sent, was empty, or malformed."),
  "amount-invalid": () => new Fault(-1013, "Filter failure: LOT_SIZE"),
  "quantity-invalid": () => new Fault(-1013, "Filter failure: LOT_SIZE"),
  "quantity-off-step": () => new Fault(-1013, "Filter failure: LOT_SIZE"),
  "above-maximum": () => new Fault(-1013, "Filter failure: LOT_SIZE"),
  "price-invalid": () => new Fault(-1013, "Filter failure: PRICE_FILTER"),
  "price-off-tick": () => new Fault(-1013, "Filter failure: PRICE_FILTER"),
  "price-outside-band": () => new Fault(-1013, "Filter failure: PERCENT_PRICE_BY_SIDE"),
  "trail-outside-range": () => new Fault(-1013, "Filter failure: TRAILING_DELTA"),
  "below-minimum": () => new Fault(-1013, "Filter failure: NOTIONAL"),
  "too-many-orders": () => new Fault(-1015, "Too many new orders."),
  "unknown-market": faults.symbol,
  "market-halted": () => new Fault(-1013, "Market is closed."),
  "session-closed": () => new Fault(-1013, "Market is closed."),
  "insufficient-balance": () => new Fault(-2010, lacking),
  "would-cross": () => new Fault(-2010, "Order would immediately match and take."),
  "client-id-taken": faults.duplicate,
  "trigger-already-reached": () => new Fault(-2021, "Stop price would trigger immediately."),
  "stop-wrong-side": () => new Fault(-2021, "Order would immediately trigger."),
  "multiple-invalid": () => new Fault(-4028, "Leverage is not valid."),
  "multiple-too-high": tooLarge,
  "position-too-large": tooLarge,
  "order-not-found": faults.noOrder,
  "order-not-open": faults.unknownOrder,
  "position-not-found": faults.noOrder,
  "position-not-open": faults.unknownOrder,
  "decision-pending": () =>
    new Fault(-1008, "The order is about to be decided; please send this again in a second."),
  "account-frozen": () => new Fault(-2010, "This action is disabled on this account."),
  "too-many-requests": () => faults.tooMany(),
  busy: faults.maintenance,
  "session-required": faults.key,
  "session-expired": faults.key,
};

/** A refusal of our calls as a Fault of this API. */
export function faultOf(refusal: Refusal): Fault {
  const known = FAULTS[refusal.refused];
  if (known !== undefined) return known();
  const { refused, params } = written(refusal);
  const figures = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  return new Fault(-2010, `Order was rejected: ${[refused, ...figures].join(", ")}.`);
}
