import { dec, formatDec } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { notify } from "../../notices/index.ts";
import type { EventActor, OrderEvent } from "./event-rows.ts";
import { type Role, userOf } from "./escrow.ts";
import type { OrderRow } from "./order-rows.ts";

type Told = { by: EventActor; reason?: string | undefined };

/** Notifies the sides of an order of an event, except the side that acted. */
export async function tell(
  ctx: CoreCtx,
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  { by, reason = "" }: Told,
): Promise<void> {
  const number = `${order.number}`;
  const currency = ctx.catalogue.currency(order.currency_id)?.code ?? "";
  const amounts = { number, amount: formatDec(dec(order.amount)), currency };
  for (const role of ["buyer", "seller"] as const satisfies readonly Role[]) {
    if (role === by) continue;
    const to = userOf(order, role);
    if (event === "create") await notify(ctx, tx, to, "p2p-created", amounts);
    else if (event === "pay") await notify(ctx, tx, to, "p2p-paid", amounts);
    else if (event === "release") await notify(ctx, tx, to, "p2p-released", amounts);
    else if (event === "cancel") await notify(ctx, tx, to, "p2p-cancelled", { number });
    else if (event === "expire") await notify(ctx, tx, to, "p2p-expired", { number });
    else if (event === "appeal" || event === "silence")
      await notify(ctx, tx, to, "p2p-appealed", { number });
    else await notify(ctx, tx, to, "p2p-decided", { number, reason });
  }
}
