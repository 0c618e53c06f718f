import * as z from "zod/mini";
import { NOTICES, type NoticeCode } from "../../area-words.ts";
import { channel, endpoint } from "../../define.ts";
import { cursor, flag, integer, limit, page, paged, time, uuid } from "../../fields.ts";
import { NOTICE_CHANNELS, NOTICE_TYPES } from "../../notice-words.ts";

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
  /** The user cannot switch it off. */
  is_fixed: z.boolean(),
});

/** The address of a browser's push service for messages; the server lists the known services. */
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
