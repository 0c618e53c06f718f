import * as z from "zod/mini";
import { country, decimal, integer, time, uuid } from "../../fields.ts";
import { FIATS } from "../../fiats.ts";
import { REJECTIONS } from "../../rejections.ts";
import {
  P2P_AD_STATES,
  P2P_EVENTS,
  P2P_NODE_STATES,
  P2P_PAY_MINUTES,
  P2P_PICTURES_MAX,
  P2P_SIDES,
  P2P_STATES,
  type P2pSide,
} from "./choices.ts";

export const fiat = z.enum(FIATS);

/** Accepts the name, or the number that clients of the specification send. */
export const side = z.pipe(
  z.union([z.enum([...P2P_SIDES, "1", "2"]), z.literal([1, 2])]),
  z.transform((value): P2pSide => (["sell", "2"].includes(String(value)) ? "sell" : "buy")),
);

/** The id of a way to pay, or one of its names. */
export const methodName = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
export const methodId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/));

/** A bank or a rail; clients print it in their language by `methodLabel`. */
export const method = z.object({
  id: z.string(),
  kind: z.string(),
  option_name: z.string(),
  en_name: z.string(),
  tw_name: z.string(),
  /** The payment method's name in its own language. */
  own_name: z.string(),
  /** The countries in which it is used; null: everywhere. */
  countries: z.nullable(z.array(country)),
});

/** The public number of an account. */
export const userNumber = integer.check(z.refine((value) => value >= 1));

/** A trader as others see them: figures of the last thirty days, computed each hour from orders. */
export const trader = z.object({
  number: z.number(),
  name: z.nullable(z.string()),
  is_node: z.boolean(),
  /** A simulated account of the trial, not a person. */
  is_simulated: z.boolean(),
  orders: z.number(),
  /** Ratios; null before the first order. */
  completion_rate: z.nullable(decimal),
  release_seconds: z.nullable(z.number()),
  positive_rate: z.nullable(decimal),
});

export const advertisement = {
  id: uuid,
  /** The owner's side. */
  side: z.enum(P2P_SIDES),
  currency_id: z.number(),
  currency: z.string(),
  fiat,
  country,
  /** The current price of one coin; null while there is no index. */
  price: z.nullable(decimal),
  /** The coins that can still be bought or sold. */
  available: decimal,
  /** The limits of one order, in the fiat. */
  minimum: decimal,
  maximum: decimal,
  methods: z.array(method),
  pay_minutes: z.literal(P2P_PAY_MINUTES),
  /** The owner's plain text. */
  terms: z.string(),
  owner: trader,
};

export const ownAdvertisement = z.object({
  ...advertisement,
  state: z.enum(P2P_AD_STATES),
  /** The margin to the index; null for a fixed price. */
  margin: z.nullable(decimal),
  total: decimal,
  account_ids: z.array(uuid),
  auto_reply: z.string(),
  /** The owner's free coins no longer cover the smallest order. */
  is_uncovered: z.boolean(),
  created_at: time,
});

/** An account to which a seller is paid. */
export const payAccount = z.object({
  id: uuid,
  method,
  holder: z.string(),
  /** Number, address or name at that bank or rail. */
  account: z.string(),
  /** Branch, or a note that the transfer needs. */
  branch: z.string(),
});

export const ownPayAccount = z.extend(payAccount, {
  /** A new account cannot be used before then, like a new address. */
  usable_from: time,
  created_at: time,
});

export const node = z.object({
  state: z.nullable(z.enum(P2P_NODE_STATES)),
  /** The deposit that is held, or will be held. */
  deposit: decimal,
  currency: z.string(),
  about: z.string(),
  /** Why it was rejected, and what the operator added. */
  reason: z.nullable(z.enum(REJECTIONS)),
  note: z.nullable(z.string()),
  asked_at: z.nullable(time),
  decided_at: z.nullable(time),
  /** The time from which the deposit can be returned; null while orders are open. */
  leave_from: z.nullable(time),
});

const role = z.enum(["buyer", "seller"]);

/** An order, or a request without an advertisement. The specification's fields come first, then our own. */
export const orderRow = z.object({
  id: uuid,
  name: z.string(),
  country,
  type: z.enum(P2P_SIDES),
  bank: z.nullable(method),
  way: z.nullable(method),
  pay: fiat,
  /** The amount in the fiat. */
  amount: decimal,
  /** 0 pending, 1 passed, 2 rejected. */
  status: z.literal([0, 1, 2]),
  state: z.enum(P2P_STATES),
  /** Null for a request. */
  number: z.nullable(z.number()),
  role,
  currency_id: z.number(),
  currency: z.string(),
  /** The amount of the coin; null while a request has no price. */
  quantity: z.nullable(decimal),
  fee: z.nullable(decimal),
  price: z.nullable(decimal),
  /** The side that acts next; null once the order has ended. */
  next: z.nullable(z.enum(["buyer", "seller", "arbiter"])),
  deadline: z.nullable(time),
  /** The state that the clock sets at the deadline; null for none. */
  following: z.nullable(z.enum(P2P_STATES)),
  counterpart: z.nullable(z.object({ number: z.number(), name: z.nullable(z.string()) })),
  /** Messages of the other side and of support that the caller has not read. */
  unread: z.number(),
  created_at: time,
  changed_at: time,
});

export const pictures = z._default(z.array(uuid).check(z.maxLength(P2P_PICTURES_MAX)), []);

/** Clients fetch an order's pictures by `p2p.getOrderPicture`. */
export const message = z.object({
  seq: z.number(),
  by: z.enum(["buyer", "seller", "support", "system"]),
  text: z.string(),
  /** The event, for a line of the system. */
  event: z.nullable(z.enum(P2P_EVENTS)),
  pictures: z.array(uuid),
  created_at: time,
});

export const evidence = z.object({
  seq: z.number(),
  by: z.enum(["buyer", "seller", "support"]),
  text: z.string(),
  pictures: z.array(uuid),
  created_at: time,
});

/** Everything that a party of the order sees. */
export const orderWhole = z.extend(orderRow, {
  timeline: z.array(
    z.object({
      event: z.enum(P2P_EVENTS),
      by: z.enum(["buyer", "seller", "arbiter", "clock"]),
      at: time,
    }),
  ),
  /** The acts that the caller may do now. */
  may: z.array(z.enum(["pay", "cancel", "release", "appeal", "evidence", "write", "rate"])),
  index_price: z.nullable(decimal),
  fee_rate: decimal,
  pay_minutes: z.number(),
  release_minutes: z.number(),
  decide_hours: z.number(),
  /** The account to pay to; readable while the order is open. */
  pay_account: z.nullable(payAccount),
  /** The buyer's verified name, which the seller sees. */
  payer_name: z.nullable(z.string()),
  /** The buyer's pictures of the transfer and of both sides of a document. */
  credentials: z.array(
    z.object({ name: z.enum(["trans_img", "jz_zm_img", "jz_fm_img"]), id: uuid }),
  ),
  terms: z.string(),
  appeal: z.nullable(
    z.object({
      by: z.enum(["buyer", "seller", "clock"]),
      cause: z.nullable(z.string()),
      text: z.string(),
      at: time,
      evidence: z.array(evidence),
      /** The code of the reason, and support's note. */
      reason: z.nullable(z.string()),
      note: z.nullable(z.string()),
      decided_at: z.nullable(time),
    }),
  ),
  counterpart_trader: trader,
  /** The caller's own rating; null without one. */
  is_rated_positive: z.nullable(z.boolean()),
});
