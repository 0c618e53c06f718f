import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  time,
  uuid,
} from "../../fields.ts";
import { SEND_DIRECTIONS } from "../../words.ts";

/** An e-mail address, a phone number with its country's code, or a user id. */
const account = z.string().check(z.trim(), z.minLength(4), z.maxLength(120));

/** Enough to recognise a friend, and never a whole address. */
const masked = {
  nickname: z.nullable(z.string()),
  account: z.string(),
};

const recipient = z.object({
  id: uuid,
  /** The caller's own name for the recipient. */
  name: z.string(),
  ...masked,
  /** The recipient can be sent to only from then on. */
  usable_from: time,
  created_at: time,
});

const send = z.object({
  id: uuid,
  direction: z.enum(SEND_DIRECTIONS),
  /** For a send, the caller's name for the recipient at that time; for a receipt, the masked sender. */
  counterpart: z.string(),
  currency_id: z.number(),
  currency_code: z.string(),
  number: decimal,
  note: z.nullable(z.string()),
  state: z.literal("done"),
  created_at: time,
});

export const sending = {
  calls: {
    findRecipient: endpoint({
      method: "POST",
      path: "/user/send/find",
      access: "verified",
      // Look-ups are counted, so that names cannot be tried out.
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Who has an account name or user id, masked, for the caller to confirm; so many times a day at most, found or not.",
      input: z.strictObject({ account }),
      output: z.object(masked),
      refusals: ["recipient-unknown"],
    }),
    saveRecipient: endpoint({
      method: "POST",
      path: "/user/send/save",
      access: "verified",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      stepUp: () => "owner",
      summary:
        "Adds another user whom the caller may send to after a hold; it counts as looking that user up.",
      input: z.strictObject({
        account,
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      }),
      output: recipient,
      refusals: [
        "no-special-characters",
        "recipient-unknown",
        "recipient-stands",
        "too-many-recipients",
      ],
    }),
    listRecipients: endpoint({
      method: "GET",
      path: "/user/send/recipients",
      access: "user",
      kind: "read",
      rate: "read",
      isClosedToDemo: true,
      summary: "Whom the caller may send to, newest first.",
      input: z.strictObject({}),
      output: z.array(recipient),
      refusals: [],
    }),
    removeRecipient: endpoint({
      method: "POST",
      path: "/user/send/remove",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary: "Takes a recipient off the list.",
      input: z.strictObject({ id: uuid }),
      output: z.object({ is_done: z.literal(true) }),
      refusals: ["not-found"],
    }),
    send: endpoint({
      method: "POST",
      path: "/user/send",
      access: "verified",
      kind: "money",
      rate: "write",
      isClosedToDemo: true,
      stepUp: () => "owner",
      summary:
        "Sends an amount from the caller's spot account to that of a listed recipient, at once and free of fee; it counts towards the limit of withdrawals.",
      input: z.strictObject({
        /** The listed recipient's id. */
        recipient: uuid,
        currency_id: integer,
        number: positiveAmount,
        note: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      }),
      output: send,
      refusals: [
        "unknown-currency",
        "not-found",
        "no-special-characters",
        "recipient-held",
        "recipient-unknown",
        "sends-held",
        "insufficient-balance",
        "too-many-decimals",
        "no-price",
        "rate-stale",
        "rate-sources",
        "rate-waits",
        "dollar-off",
        "withdrawal-limit",
      ],
    }),
    listSends: endpoint({
      method: "GET",
      path: "/user/send/list",
      access: "user",
      kind: "read",
      rate: "read",
      isClosedToDemo: true,
      summary: "What the caller has sent to other users and received of them, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(send),
      refusals: [],
    }),
  },
  channels: {},
};
