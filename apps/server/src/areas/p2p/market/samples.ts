import type { marketCalls } from "@candor/contract/areas/p2p/market-calls.ts";
import type { traderCalls } from "@candor/contract/areas/p2p/trader-calls.ts";
import { NOBODYS, type Samples } from "../../../manifest/samples.ts";

const market = { currency_id: "3", fiat: "USD" };
/** A number that no trader has. */
const number = "999999999";

export const marketSamples: Samples<{
  calls: typeof marketCalls & typeof traderCalls;
  channels: {};
}> = {
  listMethods: { input: () => ({ country: "TH" }) },
  getTerms: { input: () => ({}) },
  listAdvertisements: { input: () => ({ ...market, type: "buy", amount: "100" }) },
  getAdvertisement: { input: () => ({ id: NOBODYS }), outcome: "p2p-ad-unknown" },
  listOwnAdvertisements: { input: () => ({}) },
  saveAdvertisement: {
    input: () => ({
      ...market,
      side: "buy",
      country: "US",
      price: "1",
      total: "100",
      minimum: "20",
      maximum: "100",
      pay_minutes: "15",
      "method_ids[0]": "paypal",
    }),
    outcome: "p2p-node-needed",
  },
  setAdvertisement: {
    input: () => ({ id: NOBODYS, state: "paused" }),
    outcome: "p2p-ad-unknown",
  },
  listPayAccounts: { input: () => ({}) },
  savePayAccount: {
    input: () => ({ method: "paypal", holder: "Mara Lind", account: "mara@candor.example" }),
    outcome: "step-up-required",
  },
  removePayAccount: { input: () => ({ id: NOBODYS }), outcome: "p2p-account-unknown" },
  getNode: { input: () => ({}) },
  applyNode: {
    input: () => ({ about: "Ten years of trade.", consent: "0".repeat(64) }),
    outcome: "consent-required",
  },
  leaveNode: { input: () => ({}), outcome: "p2p-node-needed" },
  getTrader: { input: () => ({ number }), outcome: "p2p-counterpart-unknown" },
  listBlocked: { input: () => ({}) },
  setBlocked: {
    input: () => ({ number, is_blocked: "1" }),
    outcome: "p2p-counterpart-unknown",
  },
};
