import { dec } from "@candor/money";
import { ESCROW_ACT_NAMES, type EscrowAct, escrowAct } from "@candor/rules/escrow/acts.ts";
import type { EscrowOrder, Person } from "@candor/rules/escrow/order.ts";
import { escrowStep } from "@candor/rules/escrow/step.ts";
import { clocksOf } from "../../../apps/server/src/areas/p2p/orders/escrow.ts";
import { listEvents } from "../../../apps/server/src/areas/p2p/orders/event-rows.ts";
import type { OrderRow } from "../../../apps/server/src/areas/p2p/orders/order-rows.ts";
import { openDb } from "../../../apps/server/src/db/pool.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import type { Tally } from "../race.ts";

const PAID_OUT: readonly string[] = ESCROW_ACT_NAMES.map(escrowAct)
  .filter(({ posts }) => posts === "pay-out")
  .map(({ to }) => to);

/** Replays every order from its creation through the table of states, and counts its payouts. */
export async function judge({ pool }: RunningServer, tally: Tally): Promise<void> {
  const db = openDb(pool);
  const orders = await db.selectFrom("p2p_orders").selectAll().execute();
  const { rows } = await pool.query<{ cause_id: string; times: number }>(
    `SELECT cause_id, count(*)::integer AS times FROM ledger_transactions WHERE cause = 'p2p.release' GROUP BY 1`,
  );
  const times = new Map(rows.map((row) => [row.cause_id, row.times]));
  for (const order of orders) {
    const due = PAID_OUT.includes(order.state) ? 1 : 0;
    const out = times.get(order.id) ?? 0;
    tally.overspent += Math.max(0, out - due);
    if (out < due) tally.underspent += 1;
    const replayed = await replayedState(db, order);
    if (replayed !== order.state) tally.overspent += 1;
  }
}

async function replayedState(db: ReturnType<typeof openDb>, row: OrderRow): Promise<string> {
  const [, ...events] = await listEvents(db, row.id);
  let order: EscrowOrder = {
    buyerId: row.buyer_id,
    sellerId: row.seller_id,
    amount: dec(row.amount),
    feeAmount: dec(row.fee_amount),
    clocks: clocksOf(row),
    state: "created",
    changedAt: row.created_at.getTime(),
    // A race sets this deadline directly, so it is not judged.
    deadline: null,
    paidAt: null,
  };
  for (const { act, by, at } of events) {
    const isByClock = escrowAct(act as EscrowAct).time === "after";
    const due = isByClock ? { ...order, deadline: at.getTime() } : order;
    const step = escrowStep(due, act as EscrowAct, personOf(order, by), at.getTime());
    if (step.kind !== "moved") return `${act} of ${by}: ${step.kind}`;
    order = step.order;
  }
  return order.state;
}

function personOf({ buyerId, sellerId }: EscrowOrder, by: string): Person {
  if (by === "clock") return { as: "clock" };
  if (by === "arbiter")
    return { as: "operator", ownUsers: [], reason: "known", evidence: ["known"] };
  return { as: "user", id: by === "buyer" ? buyerId : sellerId };
}
