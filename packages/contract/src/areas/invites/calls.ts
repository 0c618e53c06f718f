import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, decimal, limit, page, paged, time, uuid } from "../../fields.ts";

/** Why a user is paid no rebates; null if they are paid. */
const exclusion = z.nullable(z.enum(["demo", "country-unknown", "country-barred"]));

export const invites = {
  calls: {
    getRebateTerms: endpoint({
      method: "GET",
      path: "/user/rebate_terms",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "Which share of an invited user's fees is paid to the caller, or why none is.",
      input: z.strictObject({}),
      output: z.object({ rate: decimal, exclusion }),
      refusals: [],
    }),
    listInvited: endpoint({
      method: "POST",
      path: "/user/my_invite_list",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "Whom the caller has invited, newest first and by masked names; how many they are, and what they have earned the caller.",
      input: z.strictObject({ page, limit, cursor }),
      output: z.extend(
        paged(z.object({ account_name: z.string(), created_at: time, has_traded: z.boolean() })),
        {
          count: z.number(),
          earned: z.array(z.object({ currency_code: z.string(), amount: decimal })),
        },
      ),
      refusals: [],
    }),
    listRebates: endpoint({
      method: "POST",
      path: "/user/my_profit_list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The rebates the caller was paid, newest first, each with its trade and its terms.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(
        z.object({
          trade_id: uuid,
          account_name: z.string(),
          amount: decimal,
          currency_code: z.string(),
          /** The fee of the trade, and the share that is paid. */
          fee: decimal,
          rate: decimal,
          traded_at: time,
          paid_at: time,
        }),
      ),
      refusals: [],
    }),
  },
  channels: {},
};
