import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Metrics, p99Of } from "../http/metrics.ts";
import type { ExchangeReport } from "./report.ts";

const TURN_MS = 300_000;

export type Latency = { now: () => ExchangeReport["latency"]; stop: () => void };

/** Measures how long this process's calls and event loop took in the last five minutes. */
export function watchLatency({ latest }: Metrics): Latency {
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const timer = setInterval(() => {
    latest.calls.reset();
    latest.orders.reset();
    loop.reset();
  }, TURN_MS);
  timer.unref();
  return {
    now: () => ({
      calls: p99Of(latest.calls),
      orders: p99Of(latest.orders),
      loop: loop.percentile(99) / 1e6,
    }),
    stop: () => {
      clearInterval(timer);
      loop.disable();
    },
  };
}
