import { type Dec, ZERO, dec, formatDec, sub, toNumber } from "@candor/money";
import { Gauge } from "prom-client";
import * as z from "zod/mini";
import type { Alarm } from "../../../manifest/area.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { findHotWallet, sumApproved } from "../operator-rows.ts";
import { codeOf } from "../view.ts";
import { countStopped } from "../sweeping/move-rows.ts";
import { countStuck } from "./version-rows.ts";

/** Nothing is paid from a wallet that was not seen for this long. */
const LOST_MS = 120_000;
/** The signer is asked each second and reports a cut journal each time. */
const CUT_MS = 600_000;
/** A sweep has stopped when it is not sent for this long or was refused within it. */
const STOPPED_MS = 3_600_000;

const held = z.record(z.string(), z.string());

/** Alarms about withdrawals. */
export async function withdrawalAlarms(ctx: CoreCtx): Promise<Alarm[]> {
  if (!ctx.config.isPaying) return [];
  const alarms: Alarm[] = [];
  const wallet = await findHotWallet(ctx.db);
  const seenAt = wallet?.seen_at;
  if (ctx.clock.now().getTime() - (seenAt?.getTime() ?? 0) > LOST_MS)
    alarms.push({ code: "signer-lost", subject: "", since: seenAt?.toISOString() ?? null });
  const cutAt = wallet?.journal_cut_at;
  if (cutAt && ctx.clock.now().getTime() - cutAt.getTime() < CUT_MS)
    alarms.push({ code: "signer-journal-cut", subject: "", since: cutAt.toISOString() });
  if (wallet !== undefined)
    for (const { currencyId, short } of await shortOf(ctx, wallet)) {
      const subject = `${formatDec(short)} ${codeOf(ctx.catalogue, currencyId)}`;
      alarms.push({ code: "hot-wallet-short", subject, since: null });
    }
  const doubtful = await countDoubtful(ctx);
  if (doubtful > 0)
    alarms.push({ code: "withdrawals-in-doubt", subject: `${doubtful}`, since: null });
  const stuck = await countStuck(ctx.db);
  if (stuck > 0) alarms.push({ code: "payments-stuck", subject: `${stuck}`, since: null });
  const stopped = await countStoppedNow(ctx);
  if (stopped > 0) alarms.push({ code: "sweeps-failed", subject: `${stopped}`, since: null });
  return alarms;
}

const countStoppedNow = ({ db, clock }: CoreCtx): Promise<number> =>
  countStopped(db, new Date(clock.now().getTime() - STOPPED_MS));

type Wallet = NonNullable<Awaited<ReturnType<typeof findHotWallet>>>;

/** The approved amount beyond the wallet's balance, by currency. */
async function shortOf({ db }: CoreCtx, { network, balances }: Wallet) {
  const holds = held.parse(balances);
  const waits = [...(await sumApproved(db, network))];
  return waits
    .map(([currencyId, wanted]): { currencyId: number; short: Dec } => ({
      currencyId,
      short: sub(wanted, dec(holds[`${currencyId}`] ?? "0")),
    }))
    .filter(({ short }) => short > ZERO);
}

async function countDoubtful({ db }: CoreCtx): Promise<number> {
  const { count } = await db
    .selectFrom("withdrawals")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("state", "=", "unknown")
    .executeTakeFirstOrThrow();
  return count;
}

/** Publishes the wallet's figures as gauges, which are computed when a monitor reads them. */
export function addWithdrawalGauges(ctx: CoreCtx): void {
  const registers = [ctx.metrics.registry];
  new Gauge({
    name: "candor_hot_wallet",
    help: "Of each currency that withdrawals are paid in: what the wallet holds as it was last seen, and what is approved.",
    labelNames: ["currency", "figure"],
    registers,
    async collect() {
      this.reset();
      const wallet = await findHotWallet(ctx.db);
      if (wallet === undefined) return;
      const waits = await sumApproved(ctx.db, wallet.network);
      for (const [id, holds] of Object.entries(held.parse(wallet.balances))) {
        const currency = ctx.catalogue.currencies.find((one) => `${one.id}` === id);
        if (currency === undefined) continue;
        this.set({ currency: currency.code, figure: "holds" }, toNumber(dec(holds)));
        const waiting = toNumber(waits.get(currency.id) ?? ZERO);
        this.set({ currency: currency.code, figure: "waits" }, waiting);
      }
    },
  });
  new Gauge({
    name: "candor_withdrawals_in_doubt",
    help: "Withdrawals of which people have to decide how they end.",
    registers,
    async collect() {
      this.set(await countDoubtful(ctx));
    },
  });
  new Gauge({
    name: "candor_payments_stopped",
    help: "Stuck: what was sent, stands in no block and whose fee is raised no more. Failed: sweeps that somebody has to look at.",
    labelNames: ["figure"],
    registers,
    async collect() {
      this.set({ figure: "stuck" }, await countStuck(ctx.db));
      this.set({ figure: "failed" }, await countStoppedNow(ctx));
    },
  });
}
