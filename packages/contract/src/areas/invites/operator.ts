import { dec } from "@candor/money";
import * as z from "zod/mini";
import { amount } from "../../fields.ts";

/** The rebate is never more than half of a fee. */
const RATE_MAX = dec("0.5");

export const invites = {
  calls: {},
  queues: {},
  configKinds: {
    /** Subject: "all". The share of an invited user's fees that goes to the inviter. */
    rebate: z.strictObject({ rate: amount.check(z.refine((rate) => rate <= RATE_MAX)) }),
  },
};
