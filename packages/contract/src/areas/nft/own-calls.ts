import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  consent,
  cursor,
  decimal,
  flag,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  price,
  time,
} from "../../fields.ts";
import { leaving, money, pages, provenToUser, read } from "./call-parts.ts";
import { NFT_RARITIES, NFT_SEED_MAX } from "./choices.ts";
import { box, boxCode, item, itemCode, mode, order, sale, saleCode } from "./shapes.ts";

/** Calls to buy at a price, and to open and resell own copies. */
export const ownCalls = {
  buyNFT: endpoint({
    ...money,
    path: "/bind_box/buyNFT",
    stepUp: provenToUser,
    consent: () => "nft.risk",
    summary: "Buys a copy, or a sealed box, at the list price.",
    input: z.strictObject({ code: saleCode, price, consent: z.optional(consent) }),
    output: z.object({
      order: z.object(order),
      item: z.nullable(z.object(item)),
      box: z.nullable(z.object(box)),
    }),
    refusals: [
      "nft-unknown",
      "nft-not-for-sale",
      "nft-not-started",
      "nft-over",
      "nft-sold-out",
      "nft-price-differs",
      "nft-own-sale",
      "nft-per-user",
      "nft-boxes-full",
      "insufficient-balance",
      ...leaving,
    ],
  }),
  getMyNFTs: endpoint({
    method: "POST",
    path: "/bind_box/getMyNFTs",
    access: "user",
    kind: "read",
    rate: "read",
    summary: "Copies that the caller owns, the latest first, and the boxes that wait to be opened.",
    input: z.strictObject({ ...pages, is_on_sale: z.optional(flag) }),
    output: z.object({ ...paged(z.object(item)).shape, boxes: z.array(z.object(box)) }),
    refusals: [],
  }),
  openBlindBox: endpoint({
    method: "POST",
    path: "/bind_box/openBlindBox",
    access: "user",
    kind: "write",
    rate: "order",
    isOpenToFrozen: true,
    summary:
      "Opens a box with a seed of the caller's; the next second of the index decides with it. Again, it is answered as it stands.",
    input: z.strictObject({
      code: boxCode,
      /** Without it, the server makes the seed, which proves less. */
      seed: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(NFT_SEED_MAX))),
    }),
    output: z.object(box),
    refusals: ["nft-unknown"],
  }),
  listBoxes: endpoint({
    method: "GET",
    path: "/nft/boxes",
    access: "user",
    kind: "read",
    rate: "read",
    summary: "The caller's boxes, the latest first, opened or not.",
    input: z.strictObject({ ...pages, code: z.optional(boxCode) }),
    output: paged(z.object(box)),
    refusals: [],
  }),
  getPool: endpoint({
    ...read,
    method: "GET",
    path: "/nft/pool",
    summary:
      "What lay in the boxes of a sale at its start, in the order that draws count in, and every opening since: all that the draws are computed from.",
    input: z.strictObject({ code: saleCode, page, limit, cursor }),
    output: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          work: z.string(),
          title: z.string(),
          rarity: z.enum(NFT_RARITIES),
        }),
      ),
      openings: paged(
        z.object({
          opening: z.number(),
          serial: z.number(),
          seed_hash: z.string(),
          server_seed: z.string(),
          client_seed: z.string(),
          second: z.object({ id: z.string(), symbol: z.string(), price: decimal, at: time }),
          item: z.string(),
        }),
      ),
    }),
    refusals: ["nft-unknown"],
  }),
  resellNFT: endpoint({
    ...money,
    path: "/bind_box/resellNFT",
    stepUp: () => "signed-in",
    consent: () => "nft.risk",
    summary:
      "Puts an own copy on sale, at a price or by auction. It stands until its end: a resale is not withdrawn.",
    input: z.strictObject({
      code: itemCode,
      price,
      sale_mode: z._default(mode, "normal"),
      currency_id: z.optional(integer),
      increment: z.optional(positiveAmount),
      /** By default now, and seven days. */
      start_time: z.optional(time),
      end_time: z.optional(time),
      consent: z.optional(consent),
    }),
    output: z.object(sale),
    refusals: [
      "nft-unknown",
      "nft-item-in-sale",
      "nft-mode-invalid",
      "currency-not-accepted",
      "too-many-decimals",
      "nft-increment-invalid",
      "nft-time-invalid",
      "nft-end-before-start",
      "nft-too-long",
      "nft-sales-full",
      "sends-held",
    ],
  }),
  listOrders: endpoint({
    method: "GET",
    path: "/nft/orders",
    access: "user",
    kind: "read",
    rate: "read",
    summary: "The caller's purchases, the latest first: paid, to be paid and expired.",
    input: z.strictObject(pages),
    output: paged(z.object(order)),
    refusals: [],
  }),
};
