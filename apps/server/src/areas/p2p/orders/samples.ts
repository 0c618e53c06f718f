import type { orderCalls } from "@candor/contract/areas/p2p/order-calls.ts";
import { NOBODYS, type Samples } from "../../../manifest/samples.ts";

const outcome = "p2p-order-unknown";
const text = "The transfer is on its way.";

const wish = {
  name: "Mara Lind",
  country: "US",
  type: "buy",
  way: "paypal",
  pay: "USD",
  amount: "100",
  consent: "0".repeat(64),
} as const;

export const orderSamples: Samples<{ calls: typeof orderCalls; channels: {} }> = {
  addOrder: {
    input: () => wish,
    more: [{ ...wish, price: "1.02" }],
    outcome: "consent-required",
  },
  getOrderBounds: { input: () => ({ fiat: "USD" }) },
  listOrders: { input: () => ({}) },
  addCredentials: { input: () => ({}), outcome: "p2p-no-order-waits" },
  getOrder: { input: () => ({ id: NOBODYS }), outcome },
  cancelOrder: { input: () => ({ id: NOBODYS }), outcome },
  releaseOrder: { input: () => ({ id: NOBODYS }), outcome: "step-up-required" },
  appealOrder: { input: () => ({ id: NOBODYS, cause: "not-received", text }), outcome },
  addEvidence: { input: () => ({ id: NOBODYS, text }), outcome },
  listMessages: { input: () => ({ id: NOBODYS }), outcome },
  sendMessage: { input: () => ({ id: NOBODYS, key: NOBODYS, text }), outcome },
  readMessages: { input: () => ({ id: NOBODYS, seq: "1" }), outcome },
  getOrderPicture: { input: () => ({ id: NOBODYS, picture: NOBODYS }), outcome },
  rateOrder: { input: () => ({ id: NOBODYS, is_positive: "1" }), outcome },
};
