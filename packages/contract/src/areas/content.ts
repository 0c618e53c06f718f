import * as z from "zod/mini";
import { endpoint } from "../define.ts";
import { decimal, time } from "../fields.ts";

export const fiat = z.object({ currency_code: z.string(), rate: decimal, save_time: time });

export const content = {
  calls: {
    getSetting: endpoint({
      method: "GET",
      path: "/getSetting",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "One site setting by its keyword.",
      input: z.strictObject({ keyword: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)) }),
      output: z.unknown(),
      refusals: ["not-found"],
    }),
    getSiteConfig: endpoint({
      method: "GET",
      path: "/getSiteConfig",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "What the client needs at launch: names, addresses, fiat rates.",
      input: z.strictObject({}),
      output: z.object({
        site_logo: z.string(),
        site_name: z.string(),
        support_url: z.string(),
        cancel_deposit_fee: decimal,
        version: z.string(),
        is_invite_required: z.boolean(),
        fiats: z.array(fiat),
      }),
      refusals: [],
    }),
  },
  channels: {},
};
