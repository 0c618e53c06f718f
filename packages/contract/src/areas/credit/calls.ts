import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, limit, page, paged, time } from "../../fields.ts";

/** What changes a credit score: a proven identity, the account's age, orders that traded, a lost dispute. */
export const CREDIT_CAUSES = ["level", "age", "orders", "dispute"] as const;
export type CreditCause = (typeof CREDIT_CAUSES)[number];

const cause = z.enum(CREDIT_CAUSES);

export const credit = {
  calls: {
    getCredit: endpoint({
      method: "GET",
      path: "/user/credit",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's credit score, what it is made of, and what has changed it, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: z.extend(
        paged(
          z.object({
            cause,
            /** The level, days or orders that were reached; null if the rule has no steps. */
            step: z.nullable(z.number()),
            points: z.number(),
            created_at: time,
          }),
        ),
        {
          score: z.number(),
          parts: z.array(z.object({ cause, points: z.number() })),
        },
      ),
      refusals: [],
    }),
  },
  channels: {},
};
