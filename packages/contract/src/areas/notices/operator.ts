import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, limit, page, paged, time, uuid } from "../../fields.ts";
import { NOTICE_TYPES } from "../../notice-words.ts";
import { userReaders, viewed } from "../../operator-fields.ts";

export const notices = {
  calls: {
    listUserNotices: endpoint({
      method: "GET",
      path: "/users/notices",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary: "What a user was told, or that of one type, newest first.",
      input: z.strictObject({
        ...viewed,
        type: z.optional(z.enum(NOTICE_TYPES)),
        page,
        limit,
        cursor,
      }),
      output: paged(
        z.object({
          id: uuid,
          code: z.string(),
          title: z.string(),
          content: z.string(),
          created_at: time,
          read_at: z.nullable(time),
        }),
      ),
      refusals: ["view-reason-required"],
    }),
  },
  queues: {},
  configKinds: {},
};
