import { dec } from "@candor/money";
import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { cursor, decimal, limit, page, paged, positiveAmount, ratio, uuid } from "../../fields.ts";
import { STAKING_CATEGORIES, STAKING_STATES } from "../../finance-words.ts";
import { stakingOrder } from "./shapes.ts";

const readers = operatorWith("finance", "risk", "support", "auditor", "owner");
/** A hundredth a day is 365 % a year: a higher rate is a typing error. */
const dailyRate = positiveAmount.check(z.refine((value) => value <= dec("0.01")));
const realm = z.enum(["live", "demo"]);

export const staking = {
  calls: {
    listAllStakingOrders: endpoint({
      method: "GET",
      path: "/staking/orders",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Everybody's locked deposits, newest first; of one status or realm alone where it is named.",
      input: z.strictObject({
        status: z.optional(z.enum(STAKING_STATES)),
        realm: z.optional(realm),
        page,
        limit,
        cursor,
      }),
      output: paged(z.extend(stakingOrder, { user_id: uuid, account_name: z.string(), realm })),
      refusals: [],
    }),
    getStakingReserve: endpoint({
      method: "GET",
      path: "/staking/reserve",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "By currency, what interest is paid from: free, set aside for days to come, and earned and not paid yet.",
      input: z.strictObject({}),
      output: z.array(
        z.object({
          currency_id: z.number(),
          currency_code: z.string(),
          free: decimal,
          set_aside: decimal,
          owed: decimal,
        }),
      ),
      refusals: [],
    }),
  },
  queues: {
    "early-redemption": queue({
      name: "early-redemption",
      askedBy: {
        user: {
          openMax: 50,
          rejections: ["ends-soon", "own-wish", "under-review", "other"],
        },
      },
      deciders: ["finance"],
      approvals: 1,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({ order_id: uuid }),
      facts: {
        user: "user",
        realm: "realm",
        amount: "money",
        penalty: "money",
        /** The interest that is lost. */
        forfeits: "money",
        returns: "money",
        days: "number",
        starts: "moment",
        /** If the request is undecided by then, the deposit ends in time. */
        expires: "moment",
      },
      refusals: ["request-closed"],
    }),
  },
  configKinds: {
    /** Subject: the product's own name. For future orders; running ones keep the terms of their acceptance. */
    staking: z
      .strictObject({
        currency_id: z.int(),
        category: z.enum(STAKING_CATEGORIES),
        days: z.int().check(z.minimum(1), z.maximum(365)),
        daily_rate: dailyRate,
        minimum: positiveAmount,
        maximum: positiveAmount,
        penalty_ratio: ratio,
        /** The interest of a promotion over all its orders; null if only the reserve limits it. */
        budget: z.nullable(positiveAmount),
      })
      .check(z.refine(({ minimum, maximum }) => minimum <= maximum)),
  },
};
