import * as z from "zod/mini";
import { queue } from "../define.ts";
import { positiveAmount } from "../fields.ts";

export const deposit = {
  calls: {},
  queues: {
    deposit: queue({
      name: "deposit",
      askedBy: { user: { openMax: 5 } },
      /** Those alone who may see the voucher. */
      deciders: ["finance"],
      approvals: 2,
      promiseHours: 24,
      stepUp: true,
      payload: z.strictObject({
        currency_id: z.int(),
        type: z.string(),
        amount: positiveAmount,
        account: z.string(),
      }),
      facts: {
        user: "user",
        amount: "money",
        network: "text",
        address: "text",
        account: "text",
        /** Who else has told of a payment by the same account or transaction. */
        "told-by": "text",
        /** Earlier vouchers whose picture looks like this one, mirrored ones too. */
        alike: "pictures",
      },
      refusals: [],
    }),
  },
  configKinds: {},
};
