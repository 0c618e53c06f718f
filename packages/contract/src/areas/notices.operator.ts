import * as z from "zod/mini";
import { endpoint } from "../define.ts";
import { cursor, limit, page, paged, time, uuid } from "../fields.ts";
import { userReaders } from "../operator-fields.ts";

export const notices = {
  calls: {
    listUserNotices: endpoint({
      method: "GET",
      path: "/users/notices",
      access: userReaders,
      kind: "read",
      rate: "read",
      summary: "What a user was told, newest first.",
      input: z.strictObject({ id: uuid, page, limit, cursor }),
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
      refusals: [],
    }),
  },
  queues: {},
  configKinds: {},
};
