import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { consent, decimal, flag, integer, limit, page, paged, uuid } from "../../fields.ts";
import { pages, read } from "./call-parts.ts";
import { NFT_KINDS, NFT_PHASES, NFT_RARITIES, NFT_SORTS } from "./choices.ts";
import {
  artist,
  chance,
  collection,
  event,
  item,
  itemCode,
  mode,
  sale,
  saleCode,
  work,
  workCode,
} from "./shapes.ts";

const text = z.optional(z.string().check(z.trim(), z.maxLength(60)));

/** The caller's part in a sale. */
const ownPart = z.object({
  bought: z.number(),
  is_collected: z.boolean(),
  is_seller: z.boolean(),
  /** The margin of an auction; null before it is paid. */
  margin: z.nullable(z.enum(["held", "returned", "paid", "forfeited"])),
  is_leading: z.boolean(),
  /** The order of the winner. */
  order: z.nullable(z.string()),
});

/** Works on sale, which guests see too, and a user's favourites. */
export const marketCalls = {
  getBoxList: endpoint({
    ...read,
    method: "GET",
    path: "/bind_box/getBoxList",
    summary:
      "What is on sale, or soon: works, auctions and boxes, by what is asked for. A text is looked for in titles, artists and collections. Ended sales are listed for thirty days, the caller's own for ever.",
    input: z.strictObject({
      /** Without it: sales that run or will begin. */
      phase: z.optional(z.enum(NFT_PHASES)),
      mode: z.optional(mode),
      kind: z.optional(z.enum(NFT_KINDS)),
      rarity: z.optional(z.enum(NFT_RARITIES)),
      artist_id: z.optional(uuid),
      collection_id: z.optional(uuid),
      currency_id: z.optional(integer),
      /** Only the caller's own, including hidden works. */
      is_own: z._default(flag, false),
      text,
      sort: z._default(z.enum(NFT_SORTS), "newest"),
      page,
      limit,
    }),
    output: paged(z.object(sale)),
    refusals: [],
  }),
  getBoxDetail: endpoint({
    ...read,
    method: "GET",
    path: "/bind_box/getBoxDetail",
    summary:
      "One sale, with the text of the risk, the caller's part in it, and of boxes the chances of the next draw.",
    input: z.strictObject({ code: saleCode }),
    output: z.object({
      ...sale,
      about: z.string(),
      chances: z.array(chance),
      /** How many boxes are opened, and how many are sold and sealed. */
      opened: z.number(),
      sealed: z.number(),
      own: z.nullable(ownPart),
      risk: z.object({ text: z.string(), consent }),
    }),
    refusals: ["nft-unknown"],
  }),
  getArtist: endpoint({
    ...read,
    method: "GET",
    path: "/bind_box/getArtist",
    summary: "Artists whom customer service has admitted, and the house's own series; by name.",
    input: z.strictObject({ text, page, limit }),
    output: paged(z.object(artist)),
    refusals: [],
  }),
  getArtistDetail: endpoint({
    ...read,
    method: "GET",
    path: "/bind_box/getArtistDetail",
    summary: "An artist with the collections and works.",
    input: z.strictObject({ id: uuid, page, limit }),
    output: z.object({
      ...artist,
      collections: z.array(z.object(collection)),
      list: paged(z.object({ ...work, sale: z.nullable(z.string()) })),
    }),
    refusals: ["nft-unknown"],
  }),
  getCollection: endpoint({
    ...read,
    method: "GET",
    path: "/bind_box/getCollection",
    summary: "Collections by name; with `id` that one alone.",
    input: z.strictObject({ id: z.optional(uuid), text, page, limit }),
    output: paged(z.object({ ...collection, is_collected: z.boolean() })),
    refusals: [],
  }),
  getNftCurrency: endpoint({
    ...read,
    method: "GET",
    path: "/bind_box/getNftCurrency",
    summary: "Currencies that works are sold for.",
    input: z.strictObject({}),
    output: z.array(z.object({ id: z.number(), currency_code: z.string(), decimals: z.number() })),
    refusals: [],
  }),
  getTerms: endpoint({
    ...read,
    method: "GET",
    path: "/nft/terms",
    summary: "Fees, margins and clocks of sales between users and with the house.",
    input: z.strictObject({}),
    output: z.object({
      fee_rate: decimal,
      royalty_max: decimal,
      /** The margin as a part of the lowest first bid. */
      margin_rate: decimal,
      per_user: z.number(),
      pay_hours: z.number(),
      extension_minutes: z.number(),
      sale_days_max: z.number(),
    }),
    refusals: [],
  }),
  getItem: endpoint({
    ...read,
    method: "GET",
    path: "/nft/item",
    summary: "A copy of a work: who owns it, and how it came there, the latest events.",
    input: z.strictObject({ code: itemCode }),
    output: z.object({ ...item, is_collected: z.boolean(), provenance: z.array(event) }),
    refusals: ["nft-unknown"],
  }),
  getWork: endpoint({
    ...read,
    method: "GET",
    path: "/nft/work",
    summary: "A work, on sale or not, with the latest trades of its copies.",
    input: z.strictObject({ code: workCode }),
    output: z.object({
      ...work,
      /** Its open sale that ends first. */
      sale: z.nullable(z.string()),
      is_collected: z.boolean(),
      trades: z.array(event),
    }),
    refusals: ["nft-unknown"],
  }),
  collect: endpoint({
    method: "POST",
    path: "/bind_box/collect",
    access: "user",
    kind: "write",
    rate: "write",
    summary:
      "Keeps a work among the caller's favourites, or no longer, by the code of it or of a sale; a collection by its id or by a sale of boxes.",
    input: z.strictObject({
      code: z.union([saleCode, itemCode, workCode, uuid]),
      /** Without it, the state is reversed. */
      is_collected: z.optional(flag),
    }),
    output: z.object({ is_collected: z.boolean() }),
    refusals: ["nft-unknown", "nft-favourites-full"],
  }),
  listFavourites: endpoint({
    method: "GET",
    path: "/nft/favourites",
    access: "user",
    kind: "read",
    rate: "read",
    summary: "The caller's favourites, the latest first, each with an open sale of it.",
    input: z.strictObject(pages),
    output: paged(
      z.object({
        work: z.nullable(z.object(work)),
        collection: z.nullable(z.object(collection)),
        sale: z.nullable(z.string()),
      }),
    ),
    refusals: [],
  }),
};
