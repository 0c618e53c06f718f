import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { limit, sequenceNumber, uuid } from "../../fields.ts";
import { leadHour, leadStep } from "./shapes.ts";

/** The calls that publish every input from which a lead's record follows. */
export const recordCalls = {
  listLeadSteps: endpoint({
    method: "GET",
    path: "/follow/steps",
    access: "public",
    kind: "read",
    rate: "read",
    summary:
      "Everything that one lead's record is made of, by rising number from after one on, so that anybody can compute it again.",
    input: z.strictObject({
      trader_user_id: uuid,
      after: z._default(sequenceNumber, 0),
      limit: z._default(limit, 100),
    }),
    output: z.object({ list: z.array(leadStep) }),
    refusals: ["lead-not-found"],
  }),
  listLeadHours: endpoint({
    method: "GET",
    path: "/follow/hours",
    access: "public",
    kind: "read",
    rate: "read",
    summary:
      "One lead's record hour by hour, the oldest first; `after` is the unix second at which the last known hour ended.",
    input: z.strictObject({
      trader_user_id: uuid,
      after: z._default(sequenceNumber, 0),
      limit: z._default(limit, 100),
    }),
    output: z.object({ list: z.array(leadHour) }),
    refusals: ["lead-not-found"],
  }),
};
