import * as z from "zod/mini";
import { endpoint, operatorWith } from "../define.ts";
import { cursor, integer, limit, page, paged, uuid } from "../fields.ts";
import { order } from "./spot-shapes.ts";

export const spot = {
  calls: {
    listUserOrders: endpoint({
      method: "GET",
      path: "/users/orders",
      access: operatorWith("support", "finance", "risk", "auditor"),
      kind: "read",
      rate: "read",
      summary: "A user's orders, newest first; is_open 1 only the open ones.",
      input: z.strictObject({
        id: uuid,
        is_open: z.optional(integer.check(z.refine((value) => value <= 1))),
        page,
        limit,
        cursor,
      }),
      output: paged(order),
      refusals: [],
    }),
  },
  channels: {},
};
