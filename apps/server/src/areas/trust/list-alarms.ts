import { Gauge } from "prom-client";
import type { ExchangeReport } from "../../console-link/report.ts";
import { failingJobs } from "../../jobs/rows.ts";
import type { Alarm } from "../../manifest/area.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { countOpen } from "../../operators/request-rows.ts";
import { FAILING_MS, type QueueCount, alarmsOf } from "./alarms.ts";

/** All present alarms: the platform's and those of the areas, each group in its own order. */
export async function listAlarms(
  ctx: OperatorCtx,
  queues: readonly QueueCount[],
  report: ExchangeReport | undefined,
): Promise<Alarm[]> {
  const [failing, ...areas] = await Promise.all([
    failingJobs(ctx.db, new Date(ctx.clock.now().getTime() - FAILING_MS)),
    ...ctx.areas.alarms.map((alarms) => alarms(ctx)),
  ]);
  return [...alarmsOf(ctx, queues, failing, report), ...areas.flat()];
}

/** Publishes the alarms as a gauge, which is computed when a monitor reads it. */
export function addAlarmGauge(ctx: OperatorCtx): void {
  new Gauge({
    name: "candor_alarms",
    help: "Alarms of the operators' dashboard, by their code.",
    labelNames: ["code"],
    registers: [ctx.metrics.registry],
    async collect() {
      const [counted, report] = await Promise.all([
        countOpen(ctx.db, ctx.clock.now()),
        ctx.link.report(),
      ]);
      const queues = counted.map(({ oldest_at: oldest, ...count }) => ({
        ...count,
        oldest_at: oldest?.toISOString() ?? null,
      }));
      const alarms = await listAlarms(ctx, queues, report);
      this.reset();
      for (const { code } of alarms) this.inc({ code });
    },
  });
}
