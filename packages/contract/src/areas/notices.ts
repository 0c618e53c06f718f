import * as z from "zod/mini";
import { channel, endpoint } from "../define.ts";
import { cursor, flag, integer, limit, page, paged, time, uuid } from "../fields.ts";
import { NOTICE_CHANNELS, NOTICE_TYPES, type NoticeType } from "../notice-words.ts";

/** What has closed a position, or an option that has come to its end, and what it came to. */
const CLOSED = ["symbol", "direction", "price", "profit", "currency"] as const;
const ENDED = ["symbol", "direction", "profit", "currency"] as const;

/** Each notice once; its text is put together in the reader's language. */
export const NOTICES = {
  welcome: { type: "system", params: [] },
  "demo-opened": { type: "system", params: [] },
  "signed-in": { type: "security", params: ["address"] },
  "account-frozen": { type: "security", params: ["cause", "until"] },
  "account-unfrozen": { type: "security", params: [] },
  "signed-out": { type: "security", params: [] },
  "new-device": { type: "security", params: ["address", "device"] },
  "password-changed": { type: "security", params: ["address", "device"] },
  "pay-password-changed": { type: "security", params: ["address", "device"] },
  "email-bound": { type: "security", params: ["address", "device", "email"] },
  "mobile-bound": { type: "security", params: ["address", "device", "mobile"] },
  "totp-set": { type: "security", params: ["address", "device"] },
  "totp-removed": { type: "security", params: ["address", "device"] },
  "recovery-codes-renewed": { type: "security", params: ["address", "device"] },
  "recovery-code-used": { type: "security", params: ["address", "device", "left"] },
  "passkey-added": { type: "security", params: ["address", "device", "name"] },
  "passkey-removed": { type: "security", params: ["address", "device", "name"] },
  "card-saved": { type: "security", params: ["account", "address", "device"] },
  "mail-word-changed": { type: "security", params: ["address", "device"] },
  "sessions-ended": { type: "security", params: ["address", "device"] },
  "account-locked": { type: "security", params: ["address", "device"] },
  credited: { type: "funds", params: ["amount", "currency", "reason"] },
  "order-filled": { type: "trading", params: ["symbol", "side", "quantity", "price"] },
  /** In place of further ones within a minute. */
  "orders-filled": { type: "trading", params: ["count"] },
  "stop-fired": { type: "trading", params: ["symbol", "side"] },
  "price-alert": { type: "trading", params: ["symbol", "direction", "price", "reached"] },
  "rebate-paid": { type: "funds", params: ["amount", "currency", "count"] },
  "identity-passed": { type: "security", params: ["step"] },
  "identity-failed": { type: "security", params: ["step", "reason"] },
  "deposit-credited": { type: "funds", params: ["amount", "currency", "network"] },
  "deposit-rejected": { type: "funds", params: ["amount", "currency", "reason"] },
  /** Its block was replaced after it was credited; `held` is what of it is frozen. */
  "deposit-vanished": { type: "funds", params: ["amount", "currency", "held"] },
  "deposit-restored": { type: "funds", params: ["amount", "currency"] },
  /** `to` is where the money goes; `address` is where whoever listed it was. */
  "address-listed": {
    type: "security",
    params: ["address", "device", "name", "currency", "network", "to", "until"],
  },
  "withdrawal-asked": {
    type: "security",
    params: ["address", "device", "amount", "currency", "network", "to"],
  },
  "withdrawal-refused": { type: "funds", params: ["amount", "currency", "reason"] },
  "withdrawal-sent": { type: "funds", params: ["amount", "currency", "network", "to"] },
  "withdrawal-confirmed": { type: "funds", params: ["amount", "currency", "network", "to"] },
  "withdrawal-returned": { type: "funds", params: ["amount", "currency"] },
  "recipient-listed": {
    type: "security",
    params: ["address", "device", "name", "to", "until"],
  },
  sent: { type: "security", params: ["address", "device", "amount", "currency", "to"] },
  received: { type: "funds", params: ["amount", "currency", "from"] },
  "dual-settled": { type: "funds", params: ["amount", "currency", "symbol", "price", "linked"] },
  /** Too little of the index was recorded: all is given back. */
  "dual-failed": { type: "funds", params: ["amount", "currency", "symbol"] },
  "staking-matured": { type: "funds", params: ["amount", "interest", "currency"] },
  "staking-renewed": { type: "funds", params: ["amount", "interest", "currency"] },
  "staking-not-renewed": { type: "funds", params: ["amount", "interest", "currency"] },
  "staking-redeemed": { type: "funds", params: ["amount", "penalty", "currency"] },
  "staking-redemption-refused": { type: "funds", params: ["amount", "currency", "reason"] },
  "mail-bounced": { type: "system", params: [] },
  /** `product` is one of SUITABILITY_PRODUCTS; the text says it in the reader's language. */
  "cooling-off": { type: "system", params: ["product", "until"] },
  "self-excluded": { type: "security", params: ["until"] },
  /** `amount` of `currency` was given, `refund` of `pay` came back. */
  "ieo-settled": { type: "trading", params: ["name", "amount", "currency", "refund", "pay"] },
  "ieo-released": { type: "funds", params: ["amount", "currency", "name"] },
  "loan-paid-out": { type: "funds", params: ["amount", "currency"] },
  "loan-refused": { type: "funds", params: ["amount", "currency", "reason"] },
  /** `amount` is owed; so much `more` of `collateral` brings it back to its initial level. */
  "loan-called": { type: "funds", params: ["amount", "currency", "ltv", "more", "collateral"] },
  "loan-liquidating": { type: "funds", params: ["amount", "currency", "ltv"] },
  "loan-liquidated": { type: "funds", params: ["amount", "currency"] },
  /** Their margin does not cover what may happen until the next opening. */
  "contract-gap": { type: "trading", params: ["symbols", "closes"] },
  "contract-take-profit": { type: "trading", params: CLOSED },
  "contract-stop-loss": { type: "trading", params: CLOSED },
  "contract-gap-closed": { type: "trading", params: CLOSED },
  "contract-liquidated": { type: "funds", params: CLOSED },
  "contract-deleveraged": { type: "funds", params: CLOSED },
  /** In place of further ones within a minute. */
  "positions-closed": { type: "trading", params: ["count"] },
  /** The margin level of a position with a margin of its own, or of a cross account, has come down to the warning. */
  "contract-margin": { type: "funds", params: ["symbol", "direction", "risk"] },
  "contract-margin-cross": { type: "funds", params: ["risk"] },
  "option-won": { type: "trading", params: ENDED },
  "option-lost": { type: "trading", params: ENDED },
  "option-tied": { type: "trading", params: ENDED },
  "option-void": { type: "trading", params: ENDED },
  "options-ended": { type: "trading", params: ["count"] },
} as const satisfies Record<string, { type: NoticeType; params: readonly string[] }>;
export type NoticeCode = keyof typeof NOTICES;

const noticeType = z.enum(NOTICE_TYPES);
const noticeChannel = z.enum(NOTICE_CHANNELS);

const notice = z.object({
  id: uuid,
  code: z.enum(Object.keys(NOTICES) as [NoticeCode, ...NoticeCode[]]),
  type: noticeType,
  title: z.string(),
  content: z.string(),
  is_red: z.boolean(),
  created_at: time,
});

const noticeSwitch = z.object({
  type: noticeType,
  channel: noticeChannel,
  is_on: z.boolean(),
  /** It cannot be switched off. */
  is_fixed: z.boolean(),
});

/** Where a browser's push service takes messages; which services are known, the server says. */
const pushEndpoint = z.string().check(z.minLength(10), z.maxLength(1_000));

export const notices = {
  calls: {
    listNotices: endpoint({
      method: "POST",
      path: "/feedback/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the user was told, newest first; is_red 0 only what is unread, 1 what is read; of one type or of all.",
      input: z.strictObject({
        page,
        limit,
        cursor,
        is_red: z.optional(integer.check(z.refine((value) => value <= 1))),
        type: z.optional(noticeType),
      }),
      output: z.extend(paged(notice), { unread: z.number() }),
      refusals: [],
    }),
    readNotices: endpoint({
      method: "POST",
      path: "/feedback/read",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Marks one notice as read, or without an id all of them.",
      input: z.strictObject({ id: z.optional(uuid) }),
      output: z.object({ unread: z.number() }),
      refusals: ["not-found"],
    }),
    listSwitches: endpoint({
      method: "GET",
      path: "/feedback/switches",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "Which notices reach the user by mail and push, by type.",
      input: z.strictObject({}),
      output: z.array(noticeSwitch),
      refusals: [],
    }),
    setSwitch: endpoint({
      method: "POST",
      path: "/feedback/switch",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Switches one type of notice on or off by one channel; security mails stay on.",
      input: z.strictObject({ type: noticeType, channel: noticeChannel, is_on: flag }),
      output: noticeSwitch,
      refusals: ["switch-fixed"],
    }),
    getPushKey: endpoint({
      method: "GET",
      path: "/push/key",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The public key (VAPID) under which a browser subscribes to push messages.",
      input: z.strictObject({}),
      output: z.object({ key: z.string() }),
      refusals: [],
    }),
    subscribePush: endpoint({
      method: "POST",
      path: "/push/subscribe",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToGuests: true,
      summary:
        "Sends push messages to this browser until it unsubscribes or the session ends; of more than ten the oldest goes.",
      input: z.strictObject({
        endpoint: pushEndpoint,
        /** The browser's public key and secret, base64url. */
        p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
        auth: z.string().check(z.regex(/^[\w-]{22}$/)),
      }),
      output: z.object({ is_subscribed: z.literal(true) }),
      refusals: ["push-service-unknown"],
    }),
    unsubscribePush: endpoint({
      method: "POST",
      path: "/push/unsubscribe",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Sends no more push messages to this browser.",
      input: z.strictObject({ endpoint: pushEndpoint }),
      output: z.object({ is_subscribed: z.literal(false) }),
      refusals: [],
    }),
  },
  channels: {
    own: channel({
      access: "user",
      summary: "How many notices are unread, and the newest one, whenever that changes.",
      params: z.strictObject({}),
      message: z.object({ unread: z.number(), newest: z.nullable(uuid) }),
    }),
  },
};
