import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { decimal, time, uuid } from "../../fields.ts";
import { FINANCE_AREAS } from "../../shown-words.ts";

/** The value in USDT at the current index; null while a part of it has no fresh price. */
const worth = z.nullable(decimal);

export const finance = {
  calls: {
    getHoldings: endpoint({
      method: "GET",
      path: "/finance/holdings",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the caller has in locked deposits, subscriptions, dual investments and loans, what that has brought, and when each is due.",
      input: z.strictObject({}),
      output: z.object({
        invested: worth,
        /** The debt of loans with their interest. */
        owed: worth,
        /** The earnings since 00:00 UTC, and in all, including ended products. */
        earned_today: worth,
        earned_total: worth,
        list: z.array(
          z.object({
            area: z.enum(FINANCE_AREAS),
            id: uuid,
            currency_id: z.number(),
            currency_code: z.string(),
            /** The invested amount; for a loan the debt. */
            amount: decimal,
            earned_today: decimal,
            earned_total: decimal,
            /** Null if its owner may end it at any time. */
            due_at: z.nullable(time),
          }),
        ),
      }),
      refusals: [],
    }),
  },
  channels: {},
};
