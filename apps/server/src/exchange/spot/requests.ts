import type { OrderSide } from "@candor/contract/words.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import type { SelfTrade } from "@candor/engine";
import type { Dec } from "@candor/money";
import type { SpotRequest } from "@candor/rules/spot.ts";
import type { Claim } from "../../http/idempotency.ts";
import type { Realm } from "../../ledger/accounts.ts";
import type { OrderRow } from "./committed.ts";

/** What users ask the spot writer for. The claim makes each request take effect once. */
export type PlaceRequest = {
  kind: "place";
  claim: Claim;
  realm: Realm;
  marketId: number;
  request: SpotRequest;
  /** Which order gives way when it meets one of the same account; by default the newest. */
  selfTrade?: SelfTrade;
  /** The rates of the user's tier; without them, the market's own. */
  feeRates?: { maker: Dec; taker: Dec };
  /** The name that its sender gave it: a user's open orders in a market have different names. */
  clientId?: string | undefined;
};

/** The caller has made sure that the order is this user's. */
export type CancelRequest = {
  kind: "cancel";
  claim: Claim;
  realm: Realm;
  marketId: number;
  orderNumber: number;
};

/** Lowers an order's quantity; the caller has made sure that the order is this user's. */
export type AmendRequest = Omit<CancelRequest, "kind"> & { kind: "amend"; quantity: Dec };

/** Gives an order another limit or trigger; its side says which account pays for it. */
export type RepriceRequest = Omit<CancelRequest, "kind"> & {
  kind: "reprice";
  side: OrderSide;
  which: "limit" | "trigger";
  price: Dec;
  feeRates: NonNullable<PlaceRequest["feeRates"]>;
};

/** Cancels the user's open orders in these markets, of one side if given, a limited number at a time. */
export type CancelAllRequest = {
  kind: "cancel-all";
  claim: Claim;
  realm: Realm;
  marketIds: readonly number[];
  side: OrderSide | undefined;
  /** Set when a demo account starts again: accepted orders are cancelled too. */
  isReset?: boolean;
};

export type UserRequest =
  | PlaceRequest
  | CancelRequest
  | AmendRequest
  | RepriceRequest
  | CancelAllRequest;

export type PlaceRefusal =
  | "unknown-market"
  | "market-halted"
  | "parameter-error"
  | "quantity-invalid"
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
  | "would-cross"
  | "client-id-taken"
  | "trigger-required"
  | "trigger-already-reached"
  | "trail-outside-range"
  | "oco-prices-crossed"
  | "busy"
  | "key-reused";
export type CancelRefusal =
  | "unknown-market"
  | "market-halted"
  | "order-not-open"
  | "decision-pending"
  | "busy"
  | "key-reused";
export type AmendRefusal =
  | CancelRefusal
  | "parameter-error"
  | "quantity-off-step"
  | "below-minimum"
  | "amount-not-smaller"
  | "amount-below-filled";

/** Answers by the kind of request: the order as it stands, or how many were cancelled. */
type Answers = {
  place: { ok: OrderRow } | Refusal<PlaceRefusal>;
  cancel: { ok: OrderRow } | Refusal<CancelRefusal>;
  amend: { ok: OrderRow } | Refusal<AmendRefusal>;
  reprice: { ok: OrderRow } | Refusal<PlaceRefusal | CancelRefusal>;
  "cancel-all": { ok: { cancelled: number; is_more: boolean } } | Refusal<"busy" | "key-reused">;
};

export type ExchangeAnswer<Request extends UserRequest = UserRequest> = Answers[Request["kind"]];
