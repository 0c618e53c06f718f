import type { auctionCalls } from "@candor/contract/areas/nft/auction-calls.ts";
import type { marketCalls } from "@candor/contract/areas/nft/market-calls.ts";
import type { ownCalls } from "@candor/contract/areas/nft/own-calls.ts";
import type { Samples } from "../../../manifest/samples.ts";

/** A number that no sale has. */
const sale = { code: "S999999999" };
const unknown = "nft-unknown";
const consent = "0".repeat(64);

export const marketSamples: Samples<{
  calls: typeof marketCalls & typeof ownCalls & typeof auctionCalls;
  channels: {};
}> = {
  getBoxList: { input: () => ({ mode: "auction", text: "glass" }) },
  getBoxDetail: { input: () => sale, outcome: unknown },
  getArtist: { input: () => ({}) },
  getArtistDetail: {
    input: () => ({ id: "018f0000-0000-7000-8000-000000000000" }),
    outcome: unknown,
  },
  getCollection: { input: () => ({}) },
  getNftCurrency: { input: () => ({}) },
  getTerms: { input: () => ({}) },
  getItem: { input: () => ({ code: "N999999999" }), outcome: unknown },
  getWork: { input: () => ({ code: "W999999999" }), outcome: unknown },
  collect: { input: () => ({ code: "W999999999", is_collected: "1" }), outcome: unknown },
  listFavourites: { input: () => ({}) },
  buyNFT: { input: () => ({ ...sale, price: "25", consent }), outcome: "consent-required" },
  marginNFT: { input: () => ({ ...sale, consent }), outcome: "consent-required" },
  auctionNFT: { input: () => ({ ...sale, price: "25" }), outcome: unknown },
  getBindBoxQuotationLog: { input: () => sale, outcome: unknown },
  getMyNFTs: { input: () => ({}) },
  getMyBindBoxQuotationLog: { input: () => ({}) },
  openBlindBox: { input: () => ({ code: "B999999999", seed: "my-own-luck" }), outcome: unknown },
  listBoxes: { input: () => ({}) },
  getPool: { input: () => sale, outcome: unknown },
  resellNFT: {
    input: () => ({ code: "N999999999", price: "25", increment: "1", sale_mode: "2", consent }),
    outcome: "consent-required",
  },
  getNeedPayNFTOrder: { input: () => ({}) },
  readNFTOrderMessage: { input: () => ({}) },
  payNFTOrder: { input: () => ({ code: "R999999999" }), outcome: unknown },
  listOrders: { input: () => ({}) },
};
