import type { artistCalls } from "@candor/contract/areas/nft/artist-calls.ts";
import type { nft } from "@candor/contract/areas/nft/operator.ts";
import { NOBODYS, type OperatorSamples, type Samples } from "../../../manifest/samples.ts";

export const artistSamples: Samples<{ calls: typeof artistCalls; channels: {} }> = {
  getOwnArtist: { input: () => ({}) },
  applyAsArtist: {
    input: () => ({
      name: "Mara Lind",
      about: "Ten years of drawing.",
      consent: "0".repeat(64),
    }),
    outcome: "consent-required",
  },
  submitWork: {
    input: () => ({
      title: "First light",
      about: "A morning.",
      collection: "Mornings",
      rarity: "common",
      editions: "3",
      royalty_rate: "0.05",
      file: NOBODYS,
    }),
    outcome: "nft-artist-needed",
  },
  listOwnWorks: { input: () => ({}) },
  openSale: {
    input: () => ({ code: "W999999999", price: "25", increment: "1" }),
    outcome: "step-up-required",
  },
  closeSale: { input: () => ({ code: "U999999999" }), outcome: "nft-unknown" },
};

export const operatorSamples: OperatorSamples<typeof nft> = {
  listSales: { input: () => ({}) },
  listBids: { input: () => ({ code: "S999999999" }), outcome: "not-found" },
  listDraws: { input: () => ({}) },
  listWins: { input: () => ({}) },
  listWorks: { input: () => ({}) },
  setHidden: {
    input: () => ({ code: "W999999999", is_hidden: true, reason: "a sample of the call" }),
    outcome: "not-found",
  },
};
