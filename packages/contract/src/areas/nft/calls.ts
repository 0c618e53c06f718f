import * as z from "zod/mini";
import { channel } from "../../define.ts";
import { decimal, time } from "../../fields.ts";
import { auctionCalls } from "./auction-calls.ts";
import { artistCalls } from "./artist-calls.ts";
import { NFT_SALE_STATES } from "./choices.ts";
import { marketCalls } from "./market-calls.ts";
import { ownCalls } from "./own-calls.ts";
import { saleCode } from "./shapes.ts";

export const nft = {
  calls: { ...marketCalls, ...ownCalls, ...auctionCalls, ...artistCalls },
  channels: {
    sale: channel({
      access: "public",
      summary: "What changes of a sale while it is looked at: bids, stock, its end.",
      params: z.strictObject({ code: saleCode }),
      message: z.object({
        code: z.string(),
        state: z.enum(NFT_SALE_STATES),
        status: z.literal([0, 1, 2]),
        stock: z.number(),
        top: z.nullable(decimal),
        bids: z.number(),
        next_bid: z.nullable(decimal),
        ends_at: time,
        is_extended: z.boolean(),
      }),
    }),
  },
};
