# A grid on one market: buys below the price and sells above it, each answered by the other one level on.
# CANDOR=http://127.0.0.1:8080/demo KEY=… SECRET=… python3 grid_bot.py   (pip install ccxt)
import os, re, time
import ccxt


def candor(base, key, secret):
    """Candor speaks Binance's API: every address stays the same behind another host, and /demo for a demo account."""
    exchange = ccxt.binance({"apiKey": key, "secret": secret, "options": {"fetchMarkets": {"types": ["spot"]}}})
    for name, url in exchange.urls["api"].items():
        if isinstance(url, str):
            exchange.urls["api"][name] = re.sub("^https:..[^/]+", base, url)
    return exchange


def start_grid(exchange, symbol, amount, levels=4, step=0.002):
    """Places the grid around the last price; the function that it gives looks once after the orders."""
    exchange.load_markets()
    last = exchange.fetch_ticker(symbol)["last"]
    orders = {}

    def place(side, level):
        price = exchange.price_to_precision(symbol, last * (1 + level * step))
        orders[exchange.create_order(symbol, "limit", side, amount, price)["id"]] = (side, level)

    for level in range(1, levels + 1):
        place("buy", -level)
        place("sell", level)

    def look():
        for order_id, (side, level) in list(orders.items()):
            status = exchange.fetch_order(order_id, symbol)["status"]
            if status == "open":
                continue
            del orders[order_id]
            if status != "closed":
                place(side, level)
            else:
                place("sell" if side == "buy" else "buy", level + (1 if side == "buy" else -1))

    return look


if __name__ == "__main__":
    turn = start_grid(candor(*(os.environ[name] for name in ("CANDOR", "KEY", "SECRET"))), "BTC/USDT", 0.001)
    while True:
        turn()
        time.sleep(2)
