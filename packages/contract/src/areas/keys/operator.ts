import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { time } from "../../fields.ts";
import { userReaders, viewed } from "../../operator-fields.ts";
import { KEY_KINDS, KEY_SCOPES } from "./choices.ts";

export const keys = {
  calls: {
    listUserKeys: endpoint({
      method: "GET",
      path: "/users/keys",
      access: userReaders,
      opensUser: "by-id",
      kind: "read",
      rate: "read",
      summary:
        "A user's API keys, newest first: what each may do and its last use. Never a secret.",
      input: z.strictObject({ ...viewed }),
      output: z.array(
        z.object({
          /** The id that programs name in their requests; it is no secret. */
          id: z.string(),
          name: z.string(),
          kind: z.enum(KEY_KINDS),
          scopes: z.array(z.enum(KEY_SCOPES)),
          networks: z.array(z.string()),
          created_at: time,
          expires_at: z.nullable(time),
          is_expired: z.boolean(),
          used_at: z.nullable(time),
          used_from: z.nullable(z.string()),
        }),
      ),
      refusals: ["view-reason-required"],
    }),
  },
  queues: {},
  configKinds: {},
};
