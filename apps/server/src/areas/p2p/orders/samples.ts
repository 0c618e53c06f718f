import type { orderCalls } from "@candor/contract/areas/p2p/order-calls.ts";
import type { Samples } from "../../../manifest/samples.ts";

export const orderSamples: Samples<{ calls: typeof orderCalls; channels: {} }> = {
  addOrder: { input: () => ({}) },
  listOrders: { input: () => ({}) },
  addCredentials: { input: () => ({}) },
  getOrder: { input: () => ({}) },
  cancelOrder: { input: () => ({}) },
  releaseOrder: { input: () => ({}) },
  appealOrder: { input: () => ({}) },
  addEvidence: { input: () => ({}) },
  listMessages: { input: () => ({}) },
  sendMessage: { input: () => ({}) },
  readMessages: { input: () => ({}) },
  getOrderPicture: { input: () => ({}) },
  rateOrder: { input: () => ({}) },
};
