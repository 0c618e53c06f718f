import type { CallOutput } from "@candor/contract/types.ts";
import type { Direction } from "@candor/contract/words.ts";
import {
  type Dec,
  ZERO,
  add,
  dec,
  div,
  formatDec,
  fromInteger,
  max,
  min,
  mul,
  neg,
  sum,
  toNumber,
} from "@candor/money";
import { tierMargin } from "@candor/rules/contracts/margin.ts";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import { apiSymbol } from "../symbols.ts";

export type PositionView = CallOutput<"contracts.listPositions">["positions"][number];

/** All of a user's positions on one side of a contract, as one. */
export type Side = {
  market: ContractMarket;
  direction: Direction;
  /** Negative for a short side. */
  amount: Dec;
  entry: Dec;
  mark: Dec;
  notional: Dec;
  profit: Dec;
  /** Zero if no position of the side can be liquidated. */
  liquidation: Dec;
  margin: Dec;
  initial: Dec;
  maintenance: Dec;
  multiple: number;
  isIsolated: boolean;
  /** The side's place in the deleveraging order from 0 to 4, highest first to be closed; null if unknown here. */
  adl: number | null;
  at: number;
};

export function sidesOf(
  contract: (id: number) => ContractMarket | undefined,
  positions: readonly PositionView[],
): Side[] {
  const groups = Map.groupBy(positions, (one) => `${one.market_id} ${one.direction}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const market = first && contract(first.market_id);
    return first === undefined || market === undefined ? [] : [sideOf(market, first, group)];
  });
}

function sideOf(
  market: ContractMarket,
  { direction, current_price: current }: PositionView,
  group: readonly PositionView[],
): Side {
  const quantities = group.map(({ lots, terms: own }) =>
    mul(fromInteger(lots), dec(own.lot_size), "half"),
  );
  const entries = group.map(({ open_price: price }) => dec(price ?? "0"));
  const quantity = sum(quantities);
  const value = sum(quantities.map((one, index) => mul(one, entries[index] ?? ZERO, "half")));
  const mark = dec(current ?? "0");
  const isLong = direction === "long";
  const amount = isLong ? quantity : neg(quantity);
  const edges = group.flatMap(({ liquidation_price: price }) =>
    price === null ? [] : [dec(price)],
  );
  const notional = mul(quantity, mark === ZERO ? entryOf(value, quantity) : mark, "half");
  return {
    market,
    direction,
    amount,
    entry: entryOf(value, quantity),
    mark,
    notional: isLong ? notional : neg(notional),
    profit: sum(group.map(({ profit }) => dec(profit ?? "0"))),
    liquidation: edges.length === 0 ? ZERO : edges.reduce(isLong ? max : min),
    margin: sum(group.map(({ margin }) => dec(margin))),
    initial: sum(
      group.map((one, index) =>
        div(
          mul(quantities[index] ?? ZERO, mark === ZERO ? (entries[index] ?? ZERO) : mark, "half"),
          fromInteger(one.multiple),
          "up",
        ),
      ),
    ),
    maintenance: add(
      tierMargin(market.terms, notional),
      mul(notional, market.terms.closeFeeRate, "up"),
    ),
    multiple: Math.max(...group.map(({ multiple }) => multiple)),
    isIsolated: group.every(({ mode }) => mode === "isolated"),
    adl: quantileOf(group),
    at: Math.max(...group.map(({ open_time: at, created_at: made }) => Date.parse(at ?? made))),
  };
}

/** Our lights go from none to five: the last fifth and a place outside the order are both 0. */
function quantileOf(group: readonly PositionView[]): number | null {
  const lights = group.flatMap(({ deleverage }) => deleverage ?? []);
  return lights.length === 0 ? null : Math.max(1, ...lights) - 1;
}

const entryOf = (value: Dec, quantity: Dec): Dec =>
  quantity === ZERO ? ZERO : div(value, quantity, "half");

/** The form of `GET /fapi/v2/positionRisk` and `v3`; one-way users see each side they hold as BOTH. */
export const riskView = (side: Side, isHedger: boolean) => ({
  symbol: apiSymbol(side.market),
  positionSide: isHedger ? side.direction.toUpperCase() : "BOTH",
  positionAmt: formatDec(side.amount),
  entryPrice: formatDec(side.entry),
  breakEvenPrice: formatDec(side.entry),
  markPrice: formatDec(side.mark),
  unRealizedProfit: formatDec(side.profit),
  unrealizedProfit: formatDec(side.profit),
  liquidationPrice: formatDec(side.liquidation),
  leverage: `${side.multiple}`,
  marginType: side.isIsolated ? "isolated" : "cross",
  isolated: side.isIsolated,
  isolatedMargin: formatDec(side.isIsolated ? add(side.margin, side.profit) : ZERO),
  isolatedWallet: formatDec(side.isIsolated ? side.margin : ZERO),
  isAutoAddMargin: "false",
  notional: formatDec(side.notional),
  initialMargin: formatDec(side.initial),
  positionInitialMargin: formatDec(side.initial),
  openOrderInitialMargin: "0",
  maintMargin: formatDec(side.maintenance),
  marginAsset: side.market.quoteCode,
  maxNotionalValue: formatDec(notionalMax(side.market, side.multiple)),
  bidNotional: "0",
  askNotional: "0",
  adl: side.adl,
  updateTime: side.at,
});

/** The largest value of a position at a leverage. */
export const notionalMax = ({ terms: { tiers } }: ContractMarket, multiple: number): Dec =>
  tiers.filter(({ leverageMax }) => leverageMax >= multiple).at(-1)?.valueMax ?? ZERO;

/** The tiers as brackets: `cum` is what a bracket's rate takes too much of the value below it. */
export function brackets({ terms: { tiers } }: ContractMarket) {
  let cum = ZERO;
  return tiers.map(({ valueMax, rate, leverageMax }, index) => {
    const below = tiers[index - 1];
    if (below !== undefined)
      cum = add(cum, mul(below.valueMax, add(rate, neg(below.rate)), "half"));
    return {
      bracket: index + 1,
      initialLeverage: leverageMax,
      notionalCap: toNumber(valueMax),
      notionalFloor: toNumber(below?.valueMax ?? ZERO),
      maintMarginRatio: toNumber(rate),
      cum: toNumber(cum),
    };
  });
}
