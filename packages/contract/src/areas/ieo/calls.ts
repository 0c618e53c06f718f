import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { IEO_ORDER_STATES, IEO_STATES } from "../../finance-words.ts";
import {
  consent,
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";

/** Lines of one answer of the allocation table. */
export const ALLOCATIONS_MAX = 1_000;
const allocationLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= ALLOCATIONS_MAX)),
  100,
);

/** A currency by its number, or by its code. */
const payCurrency = z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/));

const release = z.object({
  n: z.number(),
  due_at: time,
  amount: decimal,
  /** Null: still locked. */
  released_at: z.nullable(time),
});

const order = z.object({
  id: uuid,
  project_id: z.number(),
  name: z.string(),
  currency_id: z.number(),
  currency_code: z.string(),
  /** The commitment's line in the allocation table. */
  line: z.number(),
  state: z.enum(IEO_ORDER_STATES),
  /** Tokens asked for. */
  amount: decimal,
  pay_currency_id: z.number(),
  pay_currency: z.string(),
  price: decimal,
  /** The price is that of the index at the commitment, so it can be neither changed nor withdrawn. */
  is_binding: z.boolean(),
  /** The recorded second that made its price, of which market, and what was recorded last when it was accepted. */
  priced: z.nullable(
    z.object({
      event: z.number(),
      market_id: z.number(),
      accepted_at: z.nullable(time),
      accepted_event: z.nullable(z.number()),
    }),
  ),
  /** What of the payment currency was set aside for it. */
  cost: decimal,
  ends_at: time,
  /** Null until the allocation is published. */
  allocated: z.nullable(decimal),
  /** Null until it is settled, as what of the cost came back. */
  paid: z.nullable(decimal),
  refunded: z.nullable(decimal),
  /** The part of the allocation that is still locked. */
  locked: decimal,
  releases: z.array(release),
  created_at: time,
  changed_at: z.nullable(time),
  settled_at: z.nullable(time),
});

const project = z.object({
  /** The terms' number: it is a new one where they are published anew before the start. */
  id: z.number(),
  name: z.string(),
  about: z.string(),
  website: z.nullable(z.string()),
  state: z.enum(IEO_STATES),
  currency_id: z.number(),
  currency_code: z.string(),
  decimals: z.number(),
  /** The first currency that it is paid in, and what a token costs in that. */
  subscribe_currency: z.string(),
  issue_price: decimal,
  prices: z.array(
    z.object({
      currency_id: z.number(),
      currency_code: z.string(),
      decimals: z.number(),
      /** Null while there is no index of a currency that is paid by it. */
      price: z.nullable(decimal),
      /** Whether it is the issue price by the index now; such a payment is binding. */
      is_by_index: z.boolean(),
    }),
  ),
  /** The amount on offer, and the amount committed so far. */
  total: decimal,
  subscribed: decimal,
  /** People who take part, and those of them who are given any: null until that is decided. */
  applied: z.number(),
  passed: z.nullable(z.number()),
  /** Given out in all; null until that is decided. */
  allocated: z.nullable(decimal),
  lot: decimal,
  minimum: decimal,
  /** What one person may ask for, and be given, at most. */
  maximum: decimal,
  cap: decimal,
  starts_at: time,
  ends_at: time,
  listing_at: time,
  lock_days: z.number(),
  vesting: z.array(z.object({ after_days: z.number(), share: decimal })),
  /** Tokens that are set aside for this sale, and those that the house has besides. */
  set_aside: decimal,
  reserve: decimal,
  /** The market of the token; null: it is not traded here. */
  symbol: z.nullable(z.string()),
});

const changes = { method: "POST", access: "user", kind: "money", rate: "order" } as const;
const amountRefusals = [
  "not-open-yet",
  "sale-over",
  "below-minimum",
  "own-limit-reached",
  "quantity-off-step",
  "insufficient-balance",
] as const;

export const ieo = {
  calls: {
    listProjects: endpoint({
      method: "GET",
      path: "/project",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "New coins on offer: warming up, in progress or ended by the server's clock, with how much of each is asked for.",
      input: z.strictObject({ state: z.optional(z.enum(IEO_STATES)), page, limit }),
      output: paged(project),
      refusals: [],
    }),
    getProject: endpoint({
      method: "GET",
      path: "/project/detail",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "One of them, by `id` or `project_id`, with the text of the risk that is accepted with a subscription, and the caller's own.",
      input: z.strictObject({ id: z.optional(integer), project_id: z.optional(integer) }),
      output: z.object({
        ...project.shape,
        risk: z.object({ text: z.string(), consent }),
        own: z.nullable(order),
      }),
      refusals: ["product-not-found"],
    }),
    placeCommitment: endpoint({
      method: "POST",
      path: "/project/order",
      access: "verified",
      product: "ieo",
      kind: "money",
      rate: "order",
      consent: () => "ieo.risk",
      summary:
        "Subscribes: asks for so many tokens at the issue price and sets their cost aside. What is not allocated at the end comes back.",
      input: z.strictObject({
        project_id: integer,
        amount: positiveAmount,
        pay_currency: payCurrency,
        /** The published price; for a price by the index, the highest that the user pays. */
        price: positiveAmount,
        consent: z.optional(consent),
      }),
      output: order,
      refusals: [
        "product-not-found",
        "terms-changed",
        "currency-not-accepted",
        "price-differs",
        "no-price",
        "subscribed-already",
        "reserve-short",
        "too-many-orders",
        ...amountRefusals,
      ],
    }),
    changeCommitment: endpoint({
      ...changes,
      path: "/project/order/change",
      summary: "Asks for another amount, until the end. The line stays.",
      input: z.strictObject({ order_id: uuid, amount: positiveAmount }),
      output: order,
      refusals: ["order-not-found", "order-not-open", "commitment-binding", ...amountRefusals],
    }),
    withdrawCommitment: endpoint({
      ...changes,
      path: "/project/order/cancel",
      isOpenToFrozen: true,
      summary: "Withdraws a subscription until the end: all of its cost comes back at once.",
      input: z.strictObject({ order_id: uuid }),
      output: order,
      refusals: [
        "order-not-found",
        "order-not-open",
        "commitment-binding",
        "not-open-yet",
        "sale-over",
      ],
    }),
    listCommitments: endpoint({
      method: "GET",
      path: "/user/project/order",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's subscriptions, newest first, with what each was given and when it is released.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(order),
      refusals: [],
    }),
    listAllocations: endpoint({
      method: "GET",
      path: "/project/allocation",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Who was given how much, a line a person without a name, in the order of acceptance, and all that it is computed from.",
      input: z.strictObject({ project_id: integer, page, limit: allocationLimit, cursor }),
      output: z.object({
        ...paged(z.object({ line: z.number(), committed: decimal, allocated: decimal })).shape,
        total: decimal,
        lot: decimal,
        cap: decimal,
        allocated: decimal,
        applied: z.number(),
        passed: z.number(),
        allocated_at: time,
      }),
      refusals: ["product-not-found", "not-allocated-yet"],
    }),
  },
  channels: {},
};
