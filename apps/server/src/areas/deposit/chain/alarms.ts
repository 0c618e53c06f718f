import { formatDec, toNumber } from "@candor/money";
import { Gauge } from "prom-client";
import type { FollowedNetwork } from "../../../platform/config/chain-nodes.ts";
import type { Alarm } from "../../../manifest/area.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { uncoveredLosses } from "../../../ledger/house-funds.ts";
import { listStatuses } from "./status-rows.ts";

/** A chain that was not read for this long counts as lost, since deposits wait. */
const LOST_MS = 120_000;

/** Alarms about deposits by chain. */
export async function depositAlarms(ctx: CoreCtx): Promise<Alarm[]> {
  const [statuses, losses] = await Promise.all([listStatuses(ctx.db), uncoveredLosses(ctx.db)]);
  const alarms: Alarm[] = [];
  for (const network of Object.keys(ctx.config.chains) as FollowedNetwork[]) {
    const status = statuses.find((one) => one.network === network);
    const silentMs = ctx.clock.now().getTime() - (status?.well_at.getTime() ?? 0);
    const since = status?.well_at.toISOString() ?? null;
    if (status?.state === "too-deep")
      alarms.push({ code: "chain-too-deep", subject: network, since });
    else if (silentMs > LOST_MS) alarms.push({ code: "chain-lost", subject: network, since });
  }
  for (const { currencyId, amount } of losses) {
    const subject = `${formatDec(amount)} ${codeOf(ctx, currencyId)}`;
    alarms.push({ code: "losses-uncovered", subject, since: null });
  }
  return alarms;
}

const codeOf = ({ catalogue }: CoreCtx, currencyId: number): string =>
  catalogue.currency(currencyId)?.code ?? "";

/** Exports the same figures to the monitoring, computed when it reads them. */
export function addDepositGauges(ctx: CoreCtx): void {
  const registers = [ctx.metrics.registry];
  new Gauge({
    name: "candor_deposit_chain",
    help: "Of each network that was followed: the last block known, the node's last, and when it was last read, in Unix seconds.",
    labelNames: ["network", "figure"],
    registers,
    async collect() {
      this.reset();
      for (const { network, height, tip, well_at } of await listStatuses(ctx.db)) {
        if (height !== null) this.set({ network, figure: "height" }, height);
        if (tip !== null) this.set({ network, figure: "tip" }, tip);
        this.set({ network, figure: "well_at" }, well_at.getTime() / 1_000);
      }
    },
  });
  new Gauge({
    name: "candor_losses_uncovered",
    help: "What the house has lost by deposits that vanished after they were spent and loans that were not paid back, and no capital has covered.",
    labelNames: ["currency"],
    registers,
    async collect() {
      this.reset();
      for (const { currencyId, amount } of await uncoveredLosses(ctx.db))
        this.set({ currency: codeOf(ctx, currencyId) }, toNumber(amount));
    },
  });
}
