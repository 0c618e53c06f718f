export { createBook, restore, type Book } from "./book.ts";
export type {
  Cancel,
  Command,
  OpenOrder,
  Place,
  Quote,
  QuoteLevel,
  Reduce,
  Side,
  TimeInForce,
} from "./commands.ts";
export {
  clearEvents,
  createEvents,
  decodeEvents,
  type Done,
  type DoneReason,
  type Event,
  type EventBuffer,
  type Rested,
  type Trade,
  type Unknown,
} from "./events.ts";
export { hashOrders } from "./hash.ts";
export { fitsEngine, type Limits } from "./limits.ts";
export { execute } from "./match.ts";
export {
  bestAsk,
  bestBid,
  depth,
  openCount,
  openOrder,
  ordersOf,
  restingOrders,
  stateHash,
  takeDirtyLevels,
  type LevelChange,
} from "./queries.ts";
