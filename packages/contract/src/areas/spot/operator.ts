import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { amount, cursor, integer, limit, page, paged, ratio, uuid } from "../../fields.ts";
import { order } from "./shapes.ts";
import { viewed } from "../../operator-fields.ts";

export const spot = {
  calls: {
    listUserOrders: endpoint({
      method: "GET",
      path: "/users/orders",
      access: operatorWith("support", "finance", "risk", "auditor"),
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary: "A user's orders, newest first; is_open 1 only the open ones.",
      input: z.strictObject({
        ...viewed,
        is_open: z.optional(integer.check(z.refine((value) => value <= 1))),
        page,
        limit,
        cursor,
      }),
      output: paged(order),
      refusals: ["view-reason-required"],
    }),
    findUserOrder: endpoint({
      method: "GET",
      path: "/users/orders/one",
      access: operatorWith("support", "finance", "risk", "auditor"),
      opensUser: "by-order",
      kind: "read",
      rate: "read",
      summary: "One order by its id, with whose it is.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ user_id: uuid, account_name: z.string(), order }),
      refusals: ["order-not-found"],
    }),
  },
  queues: {},
  configKinds: {
    /** Subject: "all". In rising order of volume; the first tier begins at zero. */
    "fee-tiers": z
      .array(z.strictObject({ volume_min: amount, maker_discount: ratio, taker_discount: ratio }))
      .check(
        z.minLength(1),
        z.maxLength(20),
        z.refine((tiers) =>
          tiers.every(({ volume_min }, tier) =>
            tier === 0 ? volume_min === 0n : volume_min > (tiers[tier - 1]?.volume_min ?? 0n),
          ),
        ),
      ),
  },
};
