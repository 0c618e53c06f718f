export { createBook, restore, type Book } from "./book.ts";
export {
  SELF_TRADES,
  type Cancel,
  type Command,
  type OpenOrder,
  type Place,
  type Quote,
  type QuoteLevel,
  type Reduce,
  type SelfTrade,
  type Side,
  type StoredOrder,
  type TimeInForce,
} from "./commands.ts";
export {
  clearEvents,
  createEvents,
  decodeEvents,
  type Done,
  type DoneReason,
  type Event,
  type EventBuffer,
  type Prevented,
  type Rested,
  type Trade,
  type Unknown,
} from "./events.ts";
export { type HashSum, formatHash, hashOrders, mixOrder } from "./hash.ts";
export { fitsEngine, type Limits } from "./limits.ts";
export { execute } from "./match.ts";
export {
  bestAsk,
  bestBid,
  depth,
  meetsHouse,
  openCount,
  openOrder,
  ordersAt,
  ordersOf,
  restingOrders,
  stateHash,
  allLevels,
  takeDirtyLevels,
  type LevelChange,
} from "./queries.ts";
export {
  createTriggers,
  type TriggerDirection,
  type Triggers,
  type TriggerSource,
} from "./trigger-state.ts";
export {
  arm,
  armedCount,
  armTrailing,
  disarm,
  movePrice,
  peakOf,
  rearm,
  triggerTicks,
  type TrailingTrigger,
  type Trigger,
} from "./triggers.ts";
