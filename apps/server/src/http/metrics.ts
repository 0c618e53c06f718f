import { type RecordableHistogram, createHistogram } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry, collectDefaultMetrics } from "prom-client";

export type Metrics = {
  registry: Registry;
  seconds: Histogram<"call">;
  faults: Counter<"call">;
  /** The duration in microseconds of all calls, and of those that place orders; emptied every five minutes. */
  latest: { calls: RecordableHistogram; orders: RecordableHistogram };
};

const ORDER_CALL = "spot.placeOrder";
const BUCKETS_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];

declare module "fastify" {
  interface FastifyContextConfig {
    /** The id of the route's call, as `area.id`. */
    callId?: string;
  }
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "candor_" });
  return {
    registry,
    seconds: new Histogram({
      name: "candor_call_seconds",
      help: "How long calls take.",
      labelNames: ["call"],
      buckets: BUCKETS_SECONDS,
      registers: [registry],
    }),
    faults: new Counter({
      name: "candor_faults_total",
      help: "Answers with status 500.",
      labelNames: ["call"],
      registers: [registry],
    }),
    latest: { calls: createHistogram(), orders: createHistogram() },
  };
}

/** Counts and times every answer of a declared call. */
export function measureCalls(app: FastifyInstance, { seconds, faults, latest }: Metrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { callId } = request.routeOptions.config;
    if (callId !== undefined) {
      const { elapsedTime } = reply;
      const microseconds = Math.max(1, Math.round(elapsedTime * 1_000));
      seconds.observe({ call: callId }, elapsedTime / 1_000);
      latest.calls.record(microseconds);
      if (callId === ORDER_CALL) latest.orders.record(microseconds);
      if (reply.statusCode >= 500) faults.inc({ call: callId });
    }
    done();
  });
}

/** The 99th percentile of the recorded durations in milliseconds; null without any. */
export const p99Of = (histogram: RecordableHistogram): number | null =>
  histogram.count === 0 ? null : histogram.percentile(99) / 1_000;
