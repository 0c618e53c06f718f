import type { spot as operators } from "@candor/contract/areas/spot/operator.ts";
import type { spot as users } from "@candor/contract/areas/spot/calls.ts";
import {
  NOBODYS,
  type OperatorSampleContext,
  type OperatorSamples,
  type Samples,
} from "../../manifest/samples.ts";

const bid = { currency_id: "1", legal_id: "3", type: "buy" };

const ofUser = ({ userId }: OperatorSampleContext) => ({
  id: userId,
  why: "a sample of the call",
});

export const samples: Samples<typeof users> = {
  placeOrder: {
    input: ({ price = "90000" }) => ({
      currency_id: "1",
      legal_id: "3",
      type: "buy",
      amount: "0.001",
      target_price: price,
    }),
    outcome: { other: "insufficient-balance" },
    more: [
      { ...bid, amount: "0.001", target_price: "90000" },
      { ...bid, order_type: "stop-market", amount: "0.001", trigger_price: "100000" },
      {
        ...bid,
        order_type: "oco",
        amount: "0.001",
        target_price: "90000",
        trigger_price: "100000",
        stop_price: "100500",
      },
      { ...bid, order_type: "trailing-stop", amount: "0.001", trail_rate: "0.05" },
      { ...bid, order_type: "market", quote_amount: "50" },
    ],
  },
  cancelOrder: {
    input: ({ orderId }) => ({ id: orderId, cancel: "1" }),
    outcome: { other: "order-not-found", demo: "order-not-found" },
  },
  amendOrder: {
    input: ({ orderId }) => ({ id: orderId, amount: "0.0006" }),
    outcome: { other: "order-not-found", demo: "order-not-found" },
  },
  repriceOrder: {
    input: ({ orderId }) => ({ id: orderId, new_price: "89000" }),
    // The cancellation before has ended the owner's order.
    outcome: { owner: "order-not-open", other: "order-not-found", demo: "order-not-found" },
  },
  cancelAllOrders: { input: () => ({}) },
  listOrders: { input: () => ({}) },
  listFills: { input: () => ({}) },
  exportHistory: { input: () => ({ what: "orders" }) },
  getFees: { input: () => ({}) },
  getDepth: { input: () => ({ symbol: "BTC/USDT" }) },
  listTrades: { input: () => ({ symbol: "BTC/USDT" }) },
  listTradeCandles: {
    input: () => ({
      symbol: "BTC/USDT",
      period: "1min",
      from: "0",
      to: "2000000000",
    }),
  },
  getDayStats: { input: () => ({ symbol: "BTC/USDT" }) },
};

export const operatorSamples: OperatorSamples<typeof operators> = {
  listUserOrders: { input: ofUser },
  findUserOrder: { input: () => ({ id: NOBODYS }), outcome: "order-not-found" },
};
