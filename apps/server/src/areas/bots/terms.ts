import type { BotInterval, GridSpacing } from "@candor/contract/areas/bots/choices.ts";
import { dec } from "@candor/money";
import type { Grid } from "@candor/rules/bots/grid.ts";

/** The terms stored with a bot, amounts as text: those that the user asked for and those planned from them. */
export type GridTerms = {
  strategy: "grid";
  symbol: string;
  lower: string;
  upper: string;
  spacing: GridSpacing;
  levels: string[];
  quantity: string;
  fee_rate: string;
  first_quantity: string;
  first_limit: string;
};
export type RecurringTerms = {
  strategy: "recurring";
  symbol: string;
  quote_amount: string;
  every: BotInterval;
  day: number;
  hour: number;
  times: number | null;
};
export type RebalanceTerms = {
  strategy: "rebalance";
  weights: { code: string; weight: string }[];
  threshold: string;
};
export type BotTerms = GridTerms | RecurringTerms | RebalanceTerms;

export const gridOf = ({ levels, quantity, fee_rate: feeRate }: GridTerms): Grid => ({
  levels: levels.map(dec),
  quantity: dec(quantity),
  feeRate: dec(feeRate),
});

/** The name of a bot in messages. */
export const labelOf = (terms: BotTerms): string =>
  terms.strategy === "rebalance" ? terms.weights.map(({ code }) => code).join(" · ") : terms.symbol;
