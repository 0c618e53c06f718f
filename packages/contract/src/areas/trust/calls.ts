import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, limit, page, paged, time } from "../../fields.ts";

export const trust = {
  calls: {
    listTermChanges: endpoint({
      method: "GET",
      path: "/changes",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What the operator has changed, or will change, of what users' terms depend on: fees, limits, halts. Newest decision first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(
        z.object({
          number: z.number(),
          kind: z.string(),
          /** The market, currency or country; null if it applies to all. */
          title: z.nullable(z.string()),
          /** The differing values; null before the first value and after the last. */
          lines: z.array(
            z.object({
              name: z.string(),
              /** The number of the entry in a list, starting at 1. */
              position: z.nullable(z.number()),
              before: z.nullable(z.string()),
              after: z.nullable(z.string()),
            }),
          ),
          reason: z.string(),
          decided_at: time,
          effective_at: time,
          is_applied: z.boolean(),
          /** Withdrawn before it took effect: a market that was halted again before it opened. */
          is_withdrawn: z.boolean(),
        }),
      ),
      refusals: [],
    }),
  },
  channels: {},
};
