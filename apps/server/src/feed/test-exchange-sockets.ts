import type { LiveExchange } from "./live-exchange.ts";

type Told = { last: string; at: number };
type Sent = { method?: string; op?: string; id?: number; req_id?: unknown; args?: unknown };

/** An exchange's public socket for one market, BTC/USDT, in the form that it documents. For the tests of live sources. */
export type ExchangeSocket = {
  path: string;
  /** What it answers to a request, which it takes for a subscription or for a sign of life. */
  answer: (sent: string) => string | undefined;
  ticker: (told: Told) => string;
};

const json = JSON.stringify;
const read = (sent: string) => JSON.parse(sent) as Sent;

export const exchangeSockets: Record<LiveExchange, ExchangeSocket> = {
  binance: {
    path: "/ws/0",
    answer: (sent) => json({ result: null, id: read(sent).id }),
    ticker: ({ last, at }) =>
      json({
        e: "24hrMiniTicker",
        E: at,
        s: "BTCUSDT",
        c: last,
        o: "60218.40000000",
        h: "61000.00000000",
        l: "59000.00000000",
        v: "8913.30000000",
        q: "535893210.00000000",
      }),
  },
  bybit: {
    path: "/v5/public/spot",
    answer: (sent) => {
      const { op, req_id } = read(sent);
      return json({
        success: true,
        ret_msg: op === "ping" ? "pong" : "subscribe",
        conn_id: "2324d924-aa4d-45b0-a858-7b8be29ab52b",
        req_id,
        op,
      });
    },
    ticker: ({ last, at }) =>
      json({
        topic: "tickers.BTCUSDT",
        ts: at,
        type: "snapshot",
        cs: 2_588_407_389,
        data: {
          symbol: "BTCUSDT",
          lastPrice: last,
          highPrice24h: "61000",
          lowPrice24h: "59000",
          prevPrice24h: "60200",
          volume24h: "6780.866843",
          turnover24h: "141946527.22907118",
          price24hPcnt: "0.0196",
          usdIndexPrice: "60120.2400136",
        },
      }),
  },
  kraken: {
    path: "/v2",
    answer: (sent) => {
      const { method, req_id } = read(sent);
      if (method === "ping") return json({ method: "pong", req_id });
      const result = { channel: "ticker", snapshot: true, symbol: "BTC/USDT" };
      return json({ method, req_id, result, success: true });
    },
    // Numbers, not texts.
    ticker: ({ last, at }) =>
      `{"channel":"ticker","type":"update","data":[{"symbol":"BTC/USDT","bid":60120.0,"bid_qty":1.5,"ask":60121.0,
"ask_qty":0.5,"last":${last},"volume":2158.32346723,"vwap":60100.5,"low":59000.0,"high":61000.0,"change":-79.9,
"change_pct":-0.13,"timestamp":"${new Date(at).toISOString()}"}]}`,
  },
  okx: {
    path: "/ws/v5/public",
    answer: (sent) =>
      sent === "ping"
        ? "pong"
        : json({
            event: "subscribe",
            arg: { channel: "tickers", instId: "BTC-USDT" },
            connId: "a4d3ae55",
          }),
    ticker: ({ last, at }) =>
      json({
        arg: { channel: "tickers", instId: "BTC-USDT" },
        data: [
          {
            instType: "SPOT",
            instId: "BTC-USDT",
            last,
            lastSz: "0.05",
            askPx: "60121",
            askSz: "11",
            bidPx: "60120",
            bidSz: "5",
            open24h: "60200",
            high24h: "61000",
            low24h: "59000",
            volCcy24h: "535893210",
            vol24h: "8913.3",
            sodUtc0: "60100",
            sodUtc8: "60150",
            ts: String(at),
          },
        ],
      }),
  },
};
