import { Gauge } from "prom-client";
import type { OperatorCtx } from "./operator-ctx.ts";
import { countOpen } from "./request-rows.ts";

/** Adds the console's metrics, read at each scrape. */
export function addGauges(ctx: OperatorCtx): void {
  const { metrics, watch } = ctx;
  const registers = [metrics.registry];
  const gauge = (name: string, help: string, read: () => number): void => {
    new Gauge({
      name: `candor_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  gauge(
    "ledger_findings",
    "Broken invariants found by the last check of the ledger; none known while it is not checked.",
    () => {
      const { checkedAt, uncheckedSince, findings } = watch.ledger();
      return checkedAt === undefined || uncheckedSince !== undefined ? Number.NaN : findings.length;
    },
  );
  gauge(
    "ledger_checked_at",
    "When the ledger was last checked to the end, in Unix seconds.",
    () => {
      const { checkedAt } = watch.ledger();
      return checkedAt === undefined ? Number.NaN : checkedAt.getTime() / 1_000;
    },
  );
  gauge(
    "audit_log_lost",
    "The first row of the operators' log whose published head it no longer has; 0: it has them all.",
    () => watch.lostHead()?.number ?? 0,
  );
  new Gauge({
    name: "candor_open_requests",
    help: "Requests that wait for a decision, and of those the ones past their promised time.",
    labelNames: ["queue", "overdue"],
    registers,
    async collect() {
      this.reset();
      const counted = await countOpen(ctx.db, ctx.clock.now());
      for (const { queue, open, overdue } of counted) {
        this.set({ queue, overdue: "yes" }, overdue);
        this.set({ queue, overdue: "no" }, open - overdue);
      }
    },
  });
}
