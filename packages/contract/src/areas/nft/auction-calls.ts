import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { consent, decimal, paged, price } from "../../fields.ts";
import { leaving, money, pages, provenToUser, read } from "./call-parts.ts";
import { bid, item, order, orderCode, sale, saleCode } from "./shapes.ts";

/** Auctions: margins, bids, and the orders of winners. */
export const auctionCalls = {
  marginNFT: endpoint({
    ...money,
    path: "/bind_box/marginNFT",
    stepUp: provenToUser,
    consent: () => "nft.risk",
    summary:
      "Sets the margin of an auction aside, once; it comes back when the auction ends and another has won. It may go to the seller, and so counts as a payment to them from then on.",
    input: z.strictObject({ code: saleCode, consent: z.optional(consent) }),
    output: z.object({ margin: decimal, currency_code: z.string() }),
    refusals: [
      "nft-unknown",
      "nft-not-an-auction",
      "nft-not-started",
      "nft-over",
      "nft-own-sale",
      "nft-bidders-full",
      "insufficient-balance",
      ...leaving,
    ],
  }),
  auctionNFT: endpoint({
    method: "POST",
    path: "/bind_box/auctionNFT",
    access: "user",
    kind: "write",
    rate: "order",
    product: "nft",
    summary:
      "Bids. The same bid again is answered as it stands, since no price of an auction is taken twice.",
    input: z.strictObject({ code: saleCode, price }),
    output: z.object({ bid, sale: z.object(sale) }),
    refusals: [
      "nft-unknown",
      "nft-not-an-auction",
      "nft-not-started",
      "nft-over",
      "nft-own-sale",
      "nft-margin-missing",
      "nft-leading",
      "nft-bid-too-low",
      "nft-bid-off-grid",
      "nft-bid-too-high",
    ],
  }),
  getBindBoxQuotationLog: endpoint({
    ...read,
    method: "POST",
    path: "/bind_box/getBindBoxQuotationLog",
    summary: "The bids of an auction, the highest first.",
    input: z.strictObject({ code: saleCode, ...pages }),
    output: paged(bid),
    refusals: ["nft-unknown"],
  }),
  getMyBindBoxQuotationLog: endpoint({
    method: "POST",
    path: "/bind_box/getMyBindBoxQuotationLog",
    access: "user",
    kind: "read",
    rate: "read",
    summary:
      "Auctions that the caller takes or took part in, the latest first, with the own highest bid and the margin.",
    input: z.strictObject(pages),
    output: paged(
      z.object({
        sale: z.object(sale),
        own: z.nullable(bid),
        margin: decimal,
        margin_state: z.enum(["held", "returned", "paid", "forfeited"]),
        is_leading: z.boolean(),
      }),
    ),
    refusals: [],
  }),
  getNeedPayNFTOrder: endpoint({
    method: "POST",
    path: "/bind_box/getNeedPayNFTOrder",
    access: "user",
    kind: "read",
    rate: "read",
    summary: "Auctions that the caller has won and not paid, by their deadline.",
    input: z.strictObject(pages),
    output: z.object({ ...paged(z.object(order)).shape, unread: z.number() }),
    refusals: [],
  }),
  readNFTOrderMessage: endpoint({
    method: "POST",
    path: "/bind_box/readNFTOrderMessage",
    access: "user",
    kind: "write",
    rate: "write",
    summary: "Marks an order to pay as seen; without `code` each of them.",
    input: z.strictObject({ code: z.optional(orderCode) }),
    output: z.object({ unread: z.number() }),
    refusals: ["nft-unknown"],
  }),
  payNFTOrder: endpoint({
    ...money,
    path: "/bind_box/payNFTOrder",
    stepUp: provenToUser,
    summary: "Pays an auction that the caller has won: the margin is part of the price.",
    input: z.strictObject({ code: orderCode }),
    output: z.object({ order: z.object(order), item: z.object(item) }),
    refusals: ["nft-unknown", "nft-order-over", "insufficient-balance", ...leaving],
  }),
};
