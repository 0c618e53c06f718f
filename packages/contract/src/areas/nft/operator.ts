import { dec } from "@candor/money";
import * as z from "zod/mini";
import { endpoint, operatorWith, queue } from "../../define.ts";
import {
  amount,
  cursor,
  decimal,
  flag,
  limit,
  page,
  paged,
  ratio,
  time,
  uuid,
} from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import { NFT_BOX_STATES, NFT_KINDS, NFT_MODES, NFT_ORDER_STATES, NFT_RARITIES } from "./choices.ts";
import { bid, sale, saleCode, work, workCode } from "./shapes.ts";

const readers = operatorWith("support", "risk", "finance", "auditor", "owner");
const part = amount.check(z.refine((value) => value <= dec("0.5")));
const userId = z.nullable(uuid);

export const nft = {
  calls: {
    listSales: endpoint({
      method: "GET",
      path: "/nft/sales",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Sales of both realms, the newest first, or auctions under way by their end.",
      input: z.strictObject({
        mode: z.optional(z.enum(NFT_MODES)),
        is_running: z._default(flag, false),
        page,
        limit,
        cursor,
      }),
      output: paged(z.object({ ...sale, seller_id: userId, realm: z.string() })),
      refusals: [],
    }),
    listBids: endpoint({
      method: "GET",
      path: "/nft/bids",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "The bids of an auction with their bidders, the highest first; no operator changes any.",
      input: z.strictObject({ code: saleCode, page, limit, cursor }),
      output: paged(z.extend(bid, { user_id: uuid })),
      refusals: ["not-found"],
    }),
    listDraws: endpoint({
      method: "GET",
      path: "/nft/draws",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Boxes of users, the latest first, with what was drawn.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(
        z.object({
          code: z.string(),
          sale: z.string(),
          user_id: uuid,
          state: z.enum(NFT_BOX_STATES),
          rarity: z.nullable(z.enum(NFT_RARITIES)),
          item: z.nullable(z.string()),
          bought_at: time,
          opened_at: z.nullable(time),
        }),
      ),
      refusals: [],
    }),
    listWins: endpoint({
      method: "GET",
      path: "/nft/wins",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Auctions that were won: to be paid, paid, and those whose margin was forfeited.",
      input: z.strictObject({
        state: z.optional(z.enum(NFT_ORDER_STATES)),
        page,
        limit,
        cursor,
      }),
      output: paged(
        z.object({
          code: z.string(),
          sale: z.string(),
          title: z.string(),
          user_id: uuid,
          seller_id: userId,
          state: z.enum(NFT_ORDER_STATES),
          price: decimal,
          margin: decimal,
          currency_code: z.string(),
          deadline: time,
        }),
      ),
      refusals: [],
    }),
    listWorks: endpoint({
      method: "GET",
      path: "/nft/works",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "Works of artists, the latest first, also those that are hidden.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(z.object({ ...work, is_hidden: z.boolean(), user_id: userId })),
      refusals: [],
    }),
    setHidden: endpoint({
      method: "POST",
      path: "/nft/work/hidden",
      access: operatorWith("risk"),
      kind: "write",
      rate: "write",
      summary:
        "Hides a work that must not be shown, or shows it again: it is neither listed nor newly sold, and an auction of it is over without a winner. Its owners keep it.",
      input: z.strictObject({ code: workCode, is_hidden: z.boolean(), reason }),
      output: z.object({ is_hidden: z.boolean() }),
      refusals: ["not-found"],
    }),
  },
  queues: {
    artist: queue({
      name: "artist",
      askedBy: {
        user: {
          openMax: 1,
          rejections: ["too-little-record", "details-differ", "under-review", "other"],
        },
      },
      deciders: ["support"],
      approvals: 1,
      promiseHours: 48,
      payload: z.strictObject({
        name: z.string(),
        about: z.string(),
        portrait: z.nullable(z.string()),
        user_id: uuid,
      }),
      facts: { user: "user", name: "text", about: "text", portrait: "stored" },
      refusals: ["nft-name-taken"],
    }),
    work: queue({
      name: "work",
      askedBy: { user: { openMax: 10, rejections: ["details-differ", "under-review", "other"] } },
      deciders: ["support"],
      approvals: 1,
      promiseHours: 48,
      payload: z.strictObject({
        work_id: uuid,
        title: z.string(),
        about: z.string(),
        collection: z.string(),
        kind: z.enum(NFT_KINDS),
        rarity: z.enum(NFT_RARITIES),
        editions: z.int(),
        royalty_rate: ratio,
        user_id: uuid,
      }),
      facts: {
        user: "user",
        title: "text",
        about: "text",
        collection: "text",
        kind: "word",
        rarity: "word",
        editions: "number",
        royalty: "text",
        /** Addresses of this server; unknown once the work is rejected. */
        file: "stored",
        cover: "stored",
      },
      refusals: [],
    }),
  },
  configKinds: {
    nft: z.strictObject({
      fee_rate: part,
      royalty_max: part,
      margin_rate: part.check(z.refine((value) => value >= dec("0.01"))),
      per_user: z.int().check(z.minimum(1), z.maximum(100)),
    }),
  },
};
