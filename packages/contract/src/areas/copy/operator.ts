import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import { cursor, decimal, limit, page, paged, positiveAmount, ratio, uuid } from "../../fields.ts";
import { leadRow } from "./shapes.ts";

export const copy = {
  calls: {
    listAllLeads: endpoint({
      method: "GET",
      path: "/copy/leads",
      access: operatorWith("risk", "verification", "support", "auditor", "owner"),
      kind: "read",
      rate: "read",
      summary: "Leads of both realms, newest first, with followers, copied margin and results.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(
        z.extend(leadRow, {
          realm: z.enum(["live", "demo"]),
          share_due: decimal,
          share_paid: decimal,
        }),
      ),
      refusals: [],
    }),
  },
  queues: {
    lead: queue({
      name: "lead",
      askedBy: {
        user: { openMax: 1, rejections: ["too-little-record", "under-review", "other"] },
      },
      deciders: ["verification"],
      approvals: 1,
      promiseHours: 48,
      payload: z.strictObject({
        about: z.string(),
        share_rate: ratio,
        followers_max: z.int(),
        copied_margin_max: positiveAmount,
        user_id: uuid,
      }),
      facts: {
        user: "user",
        share: "number",
        followers: "number",
        margin: "money",
        registered: "moment",
        closed: "number",
        realised: "money",
      },
      refusals: ["request-closed", "lead-exists", "lead-cannot-follow"],
    }),
  },
  configKinds: {},
};
