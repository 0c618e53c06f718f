import type { EscrowAct } from "@candor/rules/escrow/acts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { insertAppeal } from "./appeal-rows.ts";
import { listDue } from "./due-rows.ts";
import { eachAlone } from "../../../jobs/each-alone.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder } from "./order-rows.ts";
import { withAfter } from "../../../jobs/with-after.ts";

/** The most orders of one run. */
const RUN_ORDERS = 100;

/** The clock's act on an order whose time is over; an appeal has none. */
const DUE = { created: "expire", paid: "silence" } as const satisfies Partial<
  Record<string, EscrowAct>
>;

/** Carries out due acts, the earliest first, each in its own transaction, so that one that fails delays no other. */
export async function runClocks(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const due = await listDue(ctx.db, ctx.clock.now(), RUN_ORDERS);
  await eachAlone(due, (id) => runClock(ctx, id), signal);
}

const runClock = (ctx: Ctx, id: string): Promise<void> =>
  withAfter(ctx, async (within) => {
    const order = await lockOrder(within.tx, id);
    if (order === undefined || (order.state !== "created" && order.state !== "paid")) return;
    const act = DUE[order.state];
    const moved = await moveOrder(ctx, within, order, { act, person: { as: "clock" } });
    // The order's side has acted before, or the clock was set back.
    if ("because" in moved || !moved.isNew || act !== "silence") return;
    const at = moved.row.changed_at;
    await insertAppeal(within.tx, { order_id: id, by: "clock", cause: null, text: "", at });
  });
