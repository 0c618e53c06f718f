import type { Carried } from "../carried.ts";
import type { SpotCommitted } from "./committed.ts";
import { createSpot } from "./index.ts";
import type { MarketBook } from "./market-book.ts";
import type { ExchangeAnswer, UserRequest } from "./requests.ts";

type Spot = {
  book: MarketBook;
  submit: <Request extends UserRequest>(request: Request) => Promise<ExchangeAnswer<Request>>;
  committed: SpotCommitted;
  event: "batch";
};

/** The shard of spot has its realm's name. */
export const spot: Carried<Spot> = {
  create: createSpot,
  shard: (realm) => realm,
  event: "batch",
  subject: "submit",
};
