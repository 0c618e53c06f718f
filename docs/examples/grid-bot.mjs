// A grid on one market: buys below the price and sells above it, each answered by the other one level on.
// CANDOR=http://127.0.0.1:8080/demo KEY=… SECRET=… node grid-bot.mjs   (npm install ccxt)
import ccxt from "ccxt";

/** Candor speaks Binance's API: every address stays the same behind another host, and /demo for a demo account. */
export function candor(base, apiKey, secret) {
  const exchange = new ccxt.binance({ apiKey, secret });
  exchange.options.fetchMarkets = { types: ["spot"] };
  for (const [name, url] of Object.entries(exchange.urls.api))
    if (typeof url === "string") exchange.urls.api[name] = url.replace(/^https:..[^/]+/, base);
  return exchange;
}

/** Places the grid around the last price; the function that it gives looks once after the orders. */
export async function startGrid(exchange, { symbol, amount, levels = 4, step = 0.002 }) {
  await exchange.loadMarkets();
  const { last } = await exchange.fetchTicker(symbol);
  const open = new Map();
  const place = async (side, level) => {
    const price = exchange.priceToPrecision(symbol, last * (1 + level * step));
    const { id } = await exchange.createOrder(symbol, "limit", side, amount, price);
    open.set(id, { side, level });
  };
  for (let level = 1; level <= levels; level += 1) {
    await place("buy", -level);
    await place("sell", level);
  }
  return async () => {
    for (const [id, { side, level }] of Array.from(open)) {
      const { status } = await exchange.fetchOrder(id, symbol);
      if (status === "open") continue;
      open.delete(id);
      if (status !== "closed") await place(side, level);
      else await place(side === "buy" ? "sell" : "buy", side === "buy" ? level + 1 : level - 1);
    }
  };
}

if (process.argv[1] === import.meta.filename) {
  const { CANDOR, KEY, SECRET } = process.env;
  const look = await startGrid(candor(CANDOR, KEY, SECRET), { symbol: "BTC/USDT", amount: 0.001 });
  for (;;) await look().then(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
}
