import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { decimal, time } from "../../fields.ts";

/** The products in which the house trades at the index of a recorded second. */
export const COST_PRODUCTS = ["contracts", "conversion", "options"] as const;
export type CostProduct = (typeof COST_PRODUCTS)[number];

/** Whether the index moved for or against the user between acceptance and the deciding second. */
export const COST_MOVES = ["for", "against", "none"] as const;
export type CostMove = (typeof COST_MOVES)[number];

const paid = z.object({
  trades: z.number(),
  /** The traded value, in USDT at the index. */
  value: decimal,
  /** The cost beyond the index, fees included, in USDT. */
  paid: decimal,
});

export const costs = {
  calls: {
    listCosts: endpoint({
      method: "GET",
      path: "/market/costs",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What users have paid beyond the index in the last thirty days, by product, beside what the published formulas ask for; made again from the recorded seconds.",
      input: z.strictObject({}),
      output: z.object({
        /** The second up to which costs are counted; null before the first count. */
        counted_to: z.nullable(time),
        realms: z.array(
          z.object({
            realm: z.enum(["live", "demo"]),
            products: z.array(
              z.extend(paid, {
                product: z.enum(COST_PRODUCTS),
                /** The cost by the published spreads and fees, in USDT. */
                published: decimal,
                /** Trades whose cost differs from the published one. */
                differing: z.number(),
                /** Trades whose cost could not be recomputed; the other figures leave them out. */
                untraced: z.number(),
                /** The orders whose index moved for the user while they waited, and those against. */
                moved_for: paid,
                moved_against: paid,
              }),
            ),
          }),
        ),
      }),
      refusals: [],
    }),
  },
  channels: {},
};
