import type { Refusal } from "@candor/contract/refusals.ts";
import type { SpotRequest } from "@candor/rules/spot.ts";
import type { Claim } from "../http/idempotency.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { OrderRow } from "./committed.ts";

/** What users ask the writer for. The claim makes each of them happen once. */
export type PlaceRequest = {
  kind: "place";
  claim: Claim;
  realm: Realm;
  marketId: number;
  request: SpotRequest;
};

/** The caller has made sure that the order is this user's. */
export type CancelRequest = {
  kind: "cancel";
  claim: Claim;
  realm: Realm;
  marketId: number;
  orderNumber: number;
};

export type UserRequest = PlaceRequest | CancelRequest;

export type PlaceRefusal =
  | "unknown-market"
  | "market-halted"
  | "parameter-error"
  | "price-required"
  | "price-off-tick"
  | "quantity-off-step"
  | "below-minimum"
  | "above-maximum"
  | "price-outside-band"
  | "no-price"
  | "no-liquidity"
  | "insufficient-balance"
  | "too-many-orders"
  | "busy"
  | "key-reused";
type CancelRefusal = "unknown-market" | "order-not-open" | "busy" | "key-reused";

export type ExchangeAnswer<Request extends UserRequest = UserRequest> =
  | { ok: OrderRow }
  | Refusal<Request extends PlaceRequest ? PlaceRefusal : CancelRefusal>;
