import { init } from "klinecharts";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { io } from "socket.io-client";

const CANDLES = 200;
const MINUTE_MS = 60_000;

/** A wave, which costs a chart as much as a price does. */
const candles = Array.from({ length: CANDLES }, (_, at) => {
  const close = 100 + 10 * Math.sin(at / 9);
  const open = close - Math.cos(at / 9);
  return { timestamp: at * MINUTE_MS, open, high: close + 2, low: close - 2, close };
});

/** The least that a trading page can be made of: React, a heading, a chart and a socket. */
function Floor() {
  useEffect(() => {
    const chart = init("chart");
    chart?.setSymbol({ ticker: "BTC/USDT", pricePrecision: 2, volumePrecision: 0 });
    chart?.setPeriod({ type: "minute", span: 1 });
    chart?.setDataLoader({ getBars: ({ callback }) => callback(candles, false) });
    io({ path: "/socket.io", reconnection: false });
  }, []);
  return (
    <>
      <h1>BTC/USDT</h1>
      <div id="chart" style={{ height: 400 }} />
    </>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Floor />);
