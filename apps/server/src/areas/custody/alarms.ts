import { ZERO, dec, sum, toNumber } from "@candor/money";
import { Gauge } from "prom-client";
import type { Alarm } from "../../manifest/area.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import { type StoredReconciliation, listLastReconciliations } from "./rows.ts";
import { codeOf } from "./view.ts";

/** Several reconciliations in a row: a chain that was not compared for so long may hold anything. */
const LATE_MS = 1_800_000;

/**
 * Differences in the chains' holdings that need an operator now. A single reconciliation may fall between two steps,
 * two in a row do not.
 */
export async function custodyAlarms(ctx: CoreCtx): Promise<Alarm[]> {
  const places = Map.groupBy(
    await listLastReconciliations(ctx.db, 2),
    ({ network, currencyId }) => `${network} ${currencyId}`,
  );
  return [...places.values()].flatMap((looks) => alarmsOf(ctx, looks));
}

function alarmsOf(ctx: CoreCtx, [last, before]: readonly StoredReconciliation[]): Alarm[] {
  if (last === undefined || !(last.network in ctx.config.chains)) return [];
  const place = `${codeOf(ctx, last.currencyId)} ${last.network}`;
  const silentMs = ctx.clock.now().getTime() - last.at.getTime();
  const since = last.at.toISOString();
  const late = silentMs > LATE_MS ? [{ code: "custody-late", subject: place, since }] : [];
  const names = Object.keys(last.differences).filter((name) => name in (before?.differences ?? {}));
  return [
    ...late,
    ...names.map((name) => ({
      code: `custody-${name}`,
      subject: `${last.differences[name]} ${place}`,
      since: before?.at.toISOString() ?? null,
    })),
  ];
}

/** Exports the same figures to the monitoring, computed when it reads them. */
export function addCustodyGauge(ctx: CoreCtx): void {
  new Gauge({
    name: "candor_custody",
    help: "Of each followed network and currency at the last look: what the chain holds, what it should, and each named difference.",
    labelNames: ["network", "currency", "figure"],
    registers: [ctx.metrics.registry],
    async collect() {
      this.reset();
      for (const look of await listLastReconciliations(ctx.db, 1)) {
        const labels = { network: look.network, currency: codeOf(ctx, look.currencyId) };
        this.set({ ...labels, figure: "holds" }, toNumber(look.holds));
        this.set({ ...labels, figure: "expected" }, toNumber(look.expected));
        const differences = Object.values(look.differences).map(dec);
        const difference = differences.length === 0 ? ZERO : sum(differences);
        this.set({ ...labels, figure: "difference" }, toNumber(difference));
        for (const [figure, amount] of Object.entries(look.differences))
          this.set({ ...labels, figure }, toNumber(dec(amount)));
      }
    },
  });
}
