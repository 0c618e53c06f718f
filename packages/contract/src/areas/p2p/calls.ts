import * as z from "zod/mini";
import { channel } from "../../define.ts";
import { integer, time, uuid } from "../../fields.ts";
import { marketCalls } from "./market-calls.ts";
import { orderCalls } from "./order-calls.ts";
import { traderCalls } from "./trader-calls.ts";
import { fiat, side } from "./shapes.ts";
import { P2P_STATES } from "./choices.ts";

export const p2p = {
  calls: { ...marketCalls, ...traderCalls, ...orderCalls },
  channels: {
    orders: channel({
      access: "user",
      summary: "Which of the caller's orders changed, and up to which number its messages go.",
      params: z.strictObject({}),
      message: z.object({
        list: z.array(
          z.object({ id: uuid, state: z.enum(P2P_STATES), last_seq: z.number(), changed_at: time }),
        ),
      }),
    }),
    ads: channel({
      access: "public",
      summary: "That advertisements of a coin and a fiat have changed; at most once a second.",
      params: z.strictObject({ type: side, currency_id: integer, fiat }),
      message: z.object({ changed_at: time }),
    }),
  },
};
