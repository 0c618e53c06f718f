import type { marketCalls } from "@candor/contract/areas/p2p/market-calls.ts";
import type { traderCalls } from "@candor/contract/areas/p2p/trader-calls.ts";
import type { Samples } from "../../../manifest/samples.ts";

export const marketSamples: Samples<{
  calls: typeof marketCalls & typeof traderCalls;
  channels: {};
}> = {
  listMethods: { input: () => ({}) },
  getTerms: { input: () => ({}) },
  listAdvertisements: { input: () => ({}) },
  getAdvertisement: { input: () => ({}) },
  listOwnAdvertisements: { input: () => ({}) },
  saveAdvertisement: { input: () => ({}) },
  setAdvertisement: { input: () => ({}) },
  listPayAccounts: { input: () => ({}) },
  savePayAccount: { input: () => ({}) },
  removePayAccount: { input: () => ({}) },
  getNode: { input: () => ({}) },
  applyNode: { input: () => ({}) },
  leaveNode: { input: () => ({}) },
  getTrader: { input: () => ({}) },
  listBlocked: { input: () => ({}) },
  setBlocked: { input: () => ({}) },
};
