import type { LiveExchange } from "./live-exchange.ts";
import { LAST } from "./test-exchange-messages.ts";

type TestQuote = { bid: string; ask: string; at: number };
type Sent = { method?: string; op?: string; id?: number; req_id?: unknown; args?: unknown };

/** An exchange's public socket for one market, BTC/USDT, in the form that it documents. For the tests of live sources. */
export type ExchangeSocket = {
  path: string;
  /** The answer to a client's message: a subscription or a ping. */
  answer: (sent: string) => string | undefined;
  /** Whether a message subscribes to the quotes of `quote`. */
  isAsked: (sent: string) => boolean;
  quote: (quote: TestQuote) => string;
};

const json = JSON.stringify;
const read = (sent: string) => JSON.parse(sent) as Sent;

export const exchangeSockets: Record<LiveExchange, ExchangeSocket> = {
  binance: {
    path: "/ws/0",
    answer: (sent) => json({ result: null, id: read(sent).id }),
    isAsked: (sent) => sent.includes('"btcusdt@ticker"'),
    quote: ({ bid, ask, at }) =>
      json({
        e: "24hrTicker",
        E: at,
        s: "BTCUSDT",
        p: "-94.99999800",
        P: "-0.158",
        w: "60100.29628482",
        x: "60218.30000000",
        c: LAST,
        Q: "0.00200000",
        b: bid,
        B: "1.43278800",
        a: ask,
        A: "2.52500800",
        o: "60218.40000000",
        h: "61000.00000000",
        l: "59000.00000000",
        v: "8913.30000000",
        q: "535893210.00000000",
        O: at - 86_400_726,
        // The time of the last trade.
        C: at - 726,
        F: 28_385,
        L: 28_460,
        n: 76,
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
    isAsked: (sent) => sent.includes('"orderbook.1.BTCUSDT"'),
    quote: ({ bid, ask, at }) =>
      json({
        topic: "orderbook.1.BTCUSDT",
        ts: at,
        type: "snapshot",
        data: {
          s: "BTCUSDT",
          b: [[bid, "0.753112"]],
          a: [[ask, "1.204"]],
          u: 18_521_288,
          seq: 7_961_638_724,
        },
        cts: at - 3,
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
    isAsked: (sent) => sent.includes('"event_trigger":"bbo"'),
    // Kraken sends numbers instead of texts.
    quote: ({ bid, ask, at }) =>
      `{"channel":"ticker","type":"update","data":[{"symbol":"BTC/USDT","bid":${bid},"bid_qty":1.5,"ask":${ask},
"ask_qty":0.5,"last":${LAST},"volume":2158.32346723,"vwap":60100.5,"low":59000.0,"high":61000.0,"change":-79.9,
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
    isAsked: (sent) => sent.includes('"channel":"tickers"'),
    quote: ({ bid, ask, at }) =>
      json({
        arg: { channel: "tickers", instId: "BTC-USDT" },
        data: [
          {
            instType: "SPOT",
            instId: "BTC-USDT",
            last: LAST,
            lastSz: "0.05",
            askPx: ask,
            askSz: "11",
            bidPx: bid,
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
