import { Gauge } from "prom-client";
import type { Alarm } from "../../manifest/area.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import { countDue } from "./copier/due-rows.ts";

/** If a copy has been due for this long, the copier has stopped. */
const BEHIND_MS = 60_000;

export async function copyAlarms({ db, clock }: OperatorCtx): Promise<Alarm[]> {
  const now = clock.now().getTime();
  return (await countDue(db))
    .filter(({ since }) => now - since.getTime() > BEHIND_MS)
    .map(({ realm, since }) => ({
      code: "copies-behind",
      subject: realm,
      since: since.toISOString(),
    }));
}

export function addCopyGauges({ db, metrics }: CoreCtx): void {
  const gauge = new Gauge({
    name: "candor_copies_due",
    help: "Copies that the copier has still to look at, by realm.",
    labelNames: ["realm"],
    registers: [metrics.registry],
    collect: async () => {
      gauge.reset();
      for (const { realm, count } of await countDue(db)) gauge.set({ realm }, count);
    },
  });
}
