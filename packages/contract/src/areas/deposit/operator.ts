import * as z from "zod/mini";
import { endpoint, queue } from "../../define.ts";
import { cursor, decimal, limit, page, paged, positiveAmount, time, uuid } from "../../fields.ts";
import { userReaders, viewed } from "../../operator-fields.ts";
import { DEPOSIT_STATES, DEPOSIT_WAYS } from "../../words.ts";

/** A line of text without invisible characters. */
const line = (most: number) =>
  z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u));

export const deposit = {
  calls: {
    listUserDeposits: endpoint({
      method: "GET",
      path: "/users/deposits",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary: "A user's deposits, newest first.",
      input: z.strictObject({ ...viewed, page, limit, cursor }),
      output: paged(
        z.object({
          id: uuid,
          currency_code: z.string(),
          type: z.string(),
          amount: decimal,
          way: z.enum(DEPOSIT_WAYS),
          state: z.enum(DEPOSIT_STATES),
          /** The payer or the transaction, as reported by the user or read from the chain. */
          source: z.nullable(z.string()),
          confirmations: z.nullable(z.number()),
          confirmations_needed: z.nullable(z.number()),
          created_at: time,
          credited_at: z.nullable(time),
        }),
      ),
      refusals: ["view-reason-required"],
    }),
  },
  queues: {
    deposit: queue({
      name: "deposit",
      askedBy: {
        user: {
          openMax: 5,
          rejections: [
            "payment-missing",
            "amount-differs",
            "receipt-unreadable",
            "receipt-used",
            "payer-differs",
            "under-review",
            "other",
          ],
        },
      },
      /** Only these roles may see the voucher; above a certain amount, one approver must be of risk or an owner. */
      deciders: ["finance", "risk", "owner"],
      approvals: 2,
      showsPictures: true,
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
        /** The reference that the user was given for a bank payment. */
        reference: "text",
        account: "text",
        /** Other users who reported a payment with the same account or transaction. */
        "told-by": "text",
        /** Earlier vouchers whose picture looks like this one, mirrored ones too. */
        alike: "pictures",
        /** One of the approvers must have one of these roles. */
        needs: "roles",
      },
      refusals: [],
    }),
  },
  configKinds: {
    /** Subject: the number of a fiat. Our account for its bank payments; without it, none can arrive. */
    "bank-account": z.strictObject({
      holder: line(120).check(z.minLength(1)),
      bank: line(120).check(z.minLength(1)),
      account: line(40).check(z.minLength(1)),
      bic: line(11),
      note: line(200),
    }),
  },
};
