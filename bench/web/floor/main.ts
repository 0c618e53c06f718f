import { init } from "klinecharts";
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { io } from "socket.io-client";

const CANDLES = 200;
const MINUTE_MS = 60_000;

/** A wave: what it shows costs the page as much as a price does. */
const candles = Array.from({ length: CANDLES }, (_, at) => {
  const close = 100 + 10 * Math.sin(at / 9);
  return {
    timestamp: at * MINUTE_MS,
    open: close - Math.cos(at / 9),
    high: close + 2,
    low: close - 2,
    close,
  };
});

/** A heading, what the socket says, and a chart: the libraries of the app's trade screen, and nothing of our own. */
function Floor() {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [price, setPrice] = useState("—");
  useEffect(() => {
    if (box === null) return undefined;
    const socket = io({ transports: ["websocket"] });
    socket.on("price", setPrice);
    const chart = init(box);
    chart?.setDataLoader({ getBars: ({ callback }) => callback(candles, false) });
    chart?.setSymbol({ ticker: "FLOOR", pricePrecision: 2, volumePrecision: 0 });
    chart?.setPeriod({ type: "minute", span: 1 });
    return () => void socket.close();
  }, [box]);
  return createElement(
    "main",
    {},
    createElement("h1", {}, `Floor ${price}`),
    createElement("div", { ref: setBox, className: "block" }),
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(createElement(Floor));
