import * as z from "zod/mini";
import { endpoint } from "../define.ts";
import { cursor, integer, limit, page, paged, time, uuid } from "../fields.ts";

/** Each notice once; its text is put together in the reader's language. */
export const NOTICES = {
  welcome: { params: [] },
  "demo-opened": { params: [] },
  "signed-in": { params: ["address"] },
  "account-frozen": { params: ["cause", "until"] },
  "account-unfrozen": { params: [] },
  "signed-out": { params: [] },
  credited: { params: ["amount", "currency", "reason"] },
} as const satisfies Record<string, { params: readonly string[] }>;
export type NoticeCode = keyof typeof NOTICES;

const notice = z.object({
  id: uuid,
  code: z.enum(Object.keys(NOTICES) as [NoticeCode, ...NoticeCode[]]),
  title: z.string(),
  content: z.string(),
  is_red: z.boolean(),
  created_at: time,
});

export const notices = {
  calls: {
    listNotices: endpoint({
      method: "POST",
      path: "/feedback/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the user was told, newest first; is_red 0 only what is unread, 1 what is read.",
      input: z.strictObject({
        page,
        limit,
        cursor,
        is_red: z.optional(integer.check(z.refine((value) => value <= 1))),
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
  },
  channels: {},
};
