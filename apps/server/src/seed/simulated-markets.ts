import { dec } from "@candor/money";
import type { SimulatedMarket } from "../feed/simulated-path.ts";
import { INSTRUMENTS, instrumentSymbol } from "./contract-instruments.ts";
import { MARKETS, symbolOf } from "./world.ts";

type Described = {
  id: number;
  priceTick: string;
  referencePrice: string;
  volatility: number;
  dailyVolume: string;
};

const simulated = (symbol: string, market: Described): SimulatedMarket & { id: number } => ({
  id: market.id,
  symbol,
  priceTick: dec(market.priceTick),
  referencePrice: dec(market.referencePrice),
  volatility: market.volatility,
  dailyVolume: dec(market.dailyVolume),
});

/** All markets and instruments with an index of their own. */
export const simulatedMarkets = (): (SimulatedMarket & { id: number })[] => [
  ...MARKETS.map((market) => simulated(symbolOf(market), market)),
  ...INSTRUMENTS.map((instrument) => ({
    ...simulated(instrumentSymbol(instrument), instrument),
    calendar: instrument.calendar,
  })),
];
