import type { bots as users } from "@candor/contract/areas/bots/calls.ts";
import { NOBODYS, type Samples } from "../../manifest/samples.ts";

const grid = {
  strategy: "grid",
  symbol: "BTC/USDT",
  lower_price: "80000",
  upper_price: "120000",
  levels: "5",
  budget: "1000",
};
const recurring = {
  strategy: "recurring",
  symbol: "BTC/USDT",
  quote_amount: "50",
  every: "week",
  day: "1",
};
const rebalance = {
  strategy: "rebalance",
  weights: "BTC:0.5,ETH:0.3,USDT:0.2",
  threshold: "0.05",
  budget: "1000",
};

export const samples: Samples<typeof users> = {
  listBots: { input: () => ({}) },
  getBot: { input: () => ({ id: NOBODYS }), outcome: "bot-not-found" },
  previewBot: { input: () => grid, more: [recurring, rebalance] },
  createBot: {
    input: () => grid,
    outcome: { other: "insufficient-balance" },
    more: [
      recurring,
      rebalance,
      { ...grid, stop_loss_price: "70000", take_profit_price: "130000" },
    ],
  },
  stopBot: { input: () => ({ id: NOBODYS }), outcome: "bot-not-found" },
  resumeBot: { input: () => ({ id: NOBODYS }), outcome: "bot-not-found" },
  backtestBot: { input: () => grid, outcome: "too-little-history" },
};
