import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  consent,
  cursor,
  decimal,
  flag,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";
import { STAKING_STATES } from "../../finance-words.ts";
import { APPLY_REFUSALS } from "../coupons/shapes.ts";
import { stakingOrder, stakingProduct } from "./shapes.ts";

export const staking = {
  calls: {
    listStakingProducts: endpoint({
      method: "GET",
      path: "/lh/deposit/config",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The products of locked deposits in force, with the reserve behind each, and the text that is accepted with an order.",
      input: z.strictObject({}),
      output: z.object({
        list: z.array(stakingProduct),
        risk: z.object({ text: z.string(), consent: z.string() }),
      }),
      refusals: [],
    }),
    placeStakingOrder: endpoint({
      method: "POST",
      path: "/lh/deposit",
      access: "verified",
      product: "staking",
      kind: "money",
      rate: "order",
      consent: () => "staking.risk",
      summary:
        "Locks an amount for the days of a product; the first day begins at the next 00:00 UTC.",
      input: z.strictObject({
        config_id: integer,
        amount: positiveAmount,
        renew: z.optional(flag),
        consent: z.optional(consent),
        /** A rate coupon, which adds interest at the end. */
        coupon_id: z.optional(uuid),
      }),
      output: stakingOrder,
      refusals: [
        "product-not-found",
        "terms-changed",
        "too-many-decimals",
        "below-minimum",
        "above-maximum",
        "too-many-orders",
        "insufficient-balance",
        "reserve-short",
        "promotion-spent",
        "promotion-part-spent",
        ...APPLY_REFUSALS,
      ],
    }),
    listStakingOrders: endpoint({
      method: "GET",
      path: "/lh/deposit/order",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's locked deposits, newest first; of one status where it is named.",
      input: z.strictObject({ status: z.optional(z.enum(STAKING_STATES)), page, limit, cursor }),
      output: paged(stakingOrder),
      refusals: [],
    }),
    listStakingDays: endpoint({
      method: "GET",
      path: "/lh/deposit/order/days",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "What each whole day of one locked deposit has earned, as it was written down.",
      input: z.strictObject({ order_id: uuid }),
      output: z.object({
        list: z.array(z.object({ day: z.number(), ended_at: time, amount: decimal })),
      }),
      refusals: ["order-not-found"],
    }),
    redeemStakingOrder: endpoint({
      method: "POST",
      path: "/lh/deposit/order/cancel",
      access: "user",
      kind: "money",
      rate: "write",
      summary:
        "Asks for a locked deposit to be ended early; operators decide. Approved, the penalty and the interest are lost; undecided at its expiry, it ends as if nothing had been asked. In a demo that was opened without signing up it ends at once.",
      input: z.strictObject({ order_id: uuid }),
      output: stakingOrder,
      refusals: ["order-not-found", "order-not-open", "request-stands"],
    }),
    renewStakingOrder: endpoint({
      method: "POST",
      path: "/lh/deposit/order/renew",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Says whether as much is to be deposited again at the end of a locked deposit.",
      input: z.strictObject({ order_id: uuid, renew: flag }),
      output: stakingOrder,
      refusals: ["order-not-found", "order-not-open"],
    }),
  },
  channels: {},
};
