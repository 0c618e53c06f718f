import * as z from "zod/mini";
import { endpoint } from "../define.ts";
import { uuid } from "../fields.ts";

export const account = {
  calls: {
    getUser: endpoint({
      method: "GET",
      path: "/user/info",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The signed-in user.",
      input: z.strictObject({}),
      output: z.object({
        id: uuid,
        account_name: z.string(),
        email: z.nullable(z.string()),
        area_code: z.nullable(z.string()),
        mobile: z.nullable(z.string()),
        nickname: z.nullable(z.string()),
        signature: z.nullable(z.string()),
        head_portrait: z.nullable(z.string()),
        extension_code: z.string(),
        credit_score: z.number(),
        is_demo: z.boolean(),
      }),
      refusals: [],
    }),
  },
  channels: {},
};
