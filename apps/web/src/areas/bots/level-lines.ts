import { parseDec } from "@candor/money";
import type { PriceLine } from "../../parts/trading/chart/price-lines.ts";

/** More lines than this hide the candles; of more levels each second, third and so on is drawn. */
const LINES_MAX = 12;

type Levels = {
  levels: readonly string[];
  stopLoss: string | null;
  takeProfit: string | null;
};

/** The levels of a grid as lines, the lowest and the highest among them, and its stops. */
export function levelLines(
  { levels, stopLoss, takeProfit }: Levels,
  names: { stopLoss: string; takeProfit: string },
): PriceLine[] {
  const every = Math.ceil(levels.length / LINES_MAX);
  const last = levels.length - 1;
  const drawn = levels.filter((_, at) => at % every === 0 || at === last);
  const line = (key: string, price: string, label: string, tone: PriceLine["tone"]): PriceLine => ({
    key,
    price,
    label,
    tone,
    mayMove: false,
  });
  return [
    ...drawn.map((price, at) => line(`level ${at}`, price, "", "neutral")),
    ...(isPrice(stopLoss) ? [line("stop", stopLoss, names.stopLoss, "warning")] : []),
    ...(isPrice(takeProfit) ? [line("take", takeProfit, names.takeProfit, "buy")] : []),
  ];
}

const isPrice = (text: string | null): text is string =>
  text !== null && (parseDec(text) ?? 0n) > 0n;
