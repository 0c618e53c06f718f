import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { country, decimal, fileReference, integer, time, uuid } from "../../fields.ts";
import { REJECTIONS } from "../../rejections.ts";
import { ID_TYPES, type IdType } from "../../words.ts";

/** A document by name or by the wire's number. */
const idType = z.pipe(
  z.union([z.enum(ID_TYPES), z.enum(["1", "2", "3"]), z.literal([1, 2, 3])]),
  z.transform((value): IdType => {
    const named = ID_TYPES.find((type) => type === value);
    return named ?? ID_TYPES[Number.parseInt(String(value), 10) - 1] ?? "id_card";
  }),
);

/** The limits of one level: withdrawals within 24 hours, and one fiat order. */
const limits = z.object({
  level: z.number(),
  withdrawal_btc: decimal,
  fiat_order_usdt: decimal,
});

export const identity = {
  calls: {
    getIdentity: endpoint({
      method: "GET",
      path: "/real/state",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "How far the identity is proven, what became of the last request, and what each level allows.",
      input: z.strictObject({}),
      output: z.object({
        /** 0 not verified, 1 in review, 2 verified, 3 failed. */
        state: z.literal([0, 1, 2, 3]),
        /** The status of the last request: 0 pending, 1 passed, 2 rejected; null without a request. */
        status: z.nullable(z.literal([0, 1, 2])),
        level: z.number(),
        /** The next step, or the one in review; null if both are proven. */
        step: z.nullable(z.literal([1, 2])),
        /** The reason of a rejection, and an operator's note, which is alone if the queue had no reasons. */
        reason: z.nullable(z.enum(REJECTIONS)),
        note: z.nullable(z.string()),
        submitted_at: z.nullable(time),
        /** The moment by which a decision is promised. */
        due_at: z.nullable(time),
        id_type: z.nullable(z.enum(ID_TYPES)),
        country: z.nullable(country),
        /** Only the first letter is shown. */
        name: z.nullable(z.string()),
        /** Only the first and last two characters are shown. */
        card_id: z.nullable(z.string()),
        promise_hours: z.number(),
        /** How long pictures are kept after the decision. */
        retention_days: z.number(),
        limits: z.array(limits),
      }),
      refusals: [],
    }),
    submitIdentity: endpoint({
      method: "POST",
      path: "/user/real",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Step 1 (real_type 1): kind of document, name and number; country where it is not that of residence. Step 2 (real_type 2): its pictures, of a passport the front alone. What belongs to the other step is not looked at.",
      input: z.strictObject({
        real_type: integer.check(z.refine((step) => step === 1 || step === 2)),
        id_type: z.optional(idType),
        name: z.optional(z.string().check(z.maxLength(400))),
        card_id: z.optional(z.string().check(z.maxLength(80))),
        /** The country that issued the document. */
        country: z.optional(country),
        front_pic: z.optional(fileReference),
        reverse_pic: z.optional(fileReference),
      }),
      output: z.object({ request_id: uuid }),
      refusals: [
        "live-only",
        "contacts-required",
        "identity-step-first",
        "identity-proven",
        "document-name-invalid",
        "document-number-invalid",
        "my-number-refused",
        "file-required",
        "file-unknown",
        "file-not-a-picture",
        "request-stands",
      ],
    }),
    cancelIdentity: endpoint({
      method: "POST",
      path: "/real/cancel",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Takes back what is in review; what was sent with it is deleted.",
      input: z.strictObject({}),
      output: z.object({ request_id: uuid }),
      refusals: ["not-found", "request-closed"],
    }),
  },
  channels: {},
};
