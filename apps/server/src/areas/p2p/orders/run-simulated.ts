import type { EscrowAct } from "@candor/rules/escrow/acts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { listSimulatedTurns } from "./due-rows.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder } from "./order-rows.ts";
import { withAfter } from "../../../jobs/with-after.ts";

/** A simulated trader leaves the other side this time to see each state. */
const PAUSE_MS = 20_000;
/** The most orders of one run. */
const RUN_ORDERS = 20;

const NEXT = {
  created: { act: "pay", by: "buyer_id" },
  paid: { act: "release", by: "seller_id" },
} as const satisfies Record<string, { act: EscrowAct; by: "buyer_id" | "seller_id" }>;

/** Acts for simulated traders, who mark purchases as paid without pictures and release paid orders. */
export async function runSimulated(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - PAUSE_MS);
  const turns = await listSimulatedTurns(ctx.db, since, RUN_ORDERS);
  await eachAlone(turns, (id) => stepOn(ctx, id), signal);
}

const stepOn = (ctx: Ctx, id: string): Promise<void> =>
  withAfter(ctx, async (within) => {
    const order = await lockOrder(within.tx, id);
    if (order === undefined || (order.state !== "created" && order.state !== "paid")) return;
    const { act, by } = NEXT[order.state];
    // A refusal means that the other side or the clock has acted before.
    await moveOrder(ctx, within, order, { act, person: { as: "user", id: order[by] } });
  });
