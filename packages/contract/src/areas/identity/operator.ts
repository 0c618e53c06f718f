import * as z from "zod/mini";
import { queue } from "../../define.ts";
import { positiveAmount } from "../../fields.ts";

export const identity = {
  calls: {},
  queues: {
    identity: queue({
      name: "identity",
      askedBy: {
        user: {
          openMax: 1,
          rejections: [
            "document-unreadable",
            "document-expired",
            "document-cut-off",
            "document-unsupported",
            "details-differ",
            "under-review",
            "other",
          ],
        },
      },
      deciders: ["verification"],
      approvals: 1,
      hidesPictures: true,
      // The pictures give the highest level with its withdrawals, so they need two approvals.
      approvalsFor: ({ step }) => step,
      promiseHours: 24,
      stepUp: true,
      /** Step 1 checks papers, step 2 their pictures. */
      payload: z.strictObject({ step: z.literal([1, 2]) }),
      facts: {
        user: "user",
        step: "word",
        type: "word",
        country: "country",
        name: "text",
        number: "text",
        "used-by": "text",
      },
      refusals: ["document-taken"],
    }),
  },
  configKinds: {
    /** Subject: "all". The limits of each level, and how long pictures are kept after the decision. */
    "identity-terms": z
      .strictObject({
        lv1_withdrawal_btc: positiveAmount,
        lv1_fiat_order_usdt: positiveAmount,
        lv2_withdrawal_btc: positiveAmount,
        lv2_fiat_order_usdt: positiveAmount,
        retention_days: z.int().check(z.minimum(30), z.maximum(3_650)),
      })
      .check(
        z.refine(
          (terms) =>
            terms.lv1_withdrawal_btc <= terms.lv2_withdrawal_btc &&
            terms.lv1_fiat_order_usdt <= terms.lv2_fiat_order_usdt,
        ),
      ),
  },
};
