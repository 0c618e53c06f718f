import { init } from "klinecharts";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { io } from "socket.io-client";

/** The least that a trading page can be made of: React, a chart and a socket. */
function Floor() {
  useEffect(() => {
    const chart = init("chart");
    chart?.setSymbol({ ticker: "BTC/USDT" });
    io({ path: "/socket.io", reconnection: false });
  }, []);
  return <div id="chart" style={{ height: 400 }} />;
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Floor />);
