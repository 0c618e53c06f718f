import { dec, formatDec, mul, quantize } from "@candor/money";
import { quotationOf } from "./quotations.ts";
import type { Trader } from "./traders.ts";

const SYMBOL = "BTC/USDT";
/** The bounds of a grid, as parts of the price at which it begins. */
const [LOWER, UPPER] = [dec("0.98"), dec("1.02")];

/** Begins a grid bot of each user around the present price, with the demo grant. */
export async function beginGrids(users: readonly Trader[]): Promise<void> {
  for (const { call } of users) {
    const market = await quotationOf(call, SYMBOL);
    const at = (part: typeof LOWER): string =>
      formatDec(quantize(mul(market.index, part, "half"), dec(market.price_tick), "half"));
    await call("bots.createBot", {
      strategy: "grid",
      symbol: SYMBOL,
      lower_price: at(LOWER),
      upper_price: at(UPPER),
      levels: "11",
      budget: "20000",
    });
  }
}
