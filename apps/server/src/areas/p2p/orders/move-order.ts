import { type EscrowAct } from "@candor/rules/escrow/acts.ts";
import type { Person } from "@candor/rules/escrow/order.ts";
import { type EscrowRefusal, escrowStep } from "@candor/rules/escrow/step.ts";
import { dec } from "@candor/money";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { giveBackToAd } from "../market/ad-rows.ts";
import { type Changed, carryOut } from "./carry-out.ts";
import { escrowOf, roleOf } from "./escrow.ts";
import { insertEvent } from "./event-rows.ts";
import { addLine } from "./message-rows.ts";
import { type OrderRow, announceOrder, updateOrder } from "./order-rows.ts";
import { tell } from "./tell.ts";

/** The transaction of a step, and work to run after its commit. */
export type Within = { tx: Tx; afterCommit: (work: () => void) => void };

type Step = {
  act: EscrowAct;
  person: Person;
  /** The reason of a cancellation, appeal or verdict. */
  cause?: string | undefined;
};

export type Moved = { row: OrderRow; isNew: boolean } | { because: EscrowRefusal };

/**
 * Every step of every order goes through here: the rules' table moves the locked row, and the posting, event, chat line
 * and notices are written in the same transaction. Locks: the order, its advertisement, accounts.
 */
export async function moveOrder(
  ctx: CoreCtx,
  { tx, afterCommit }: Within,
  order: OrderRow,
  { act, person, cause }: Step,
): Promise<Moved> {
  const step = escrowStep(escrowOf(order), act, person, ctx.clock.now().getTime());
  if (step.kind === "refused") return { because: step.because };
  if (step.kind === "unchanged") return { row: order, isNew: false };
  const { state, changedAt, deadline, paidAt } = step.order;
  const at = new Date(changedAt);
  const changed = {
    state,
    changed_at: at,
    deadline: deadline === null ? null : new Date(deadline),
    held: deadline === null ? "0" : order.amount,
    // The console's role may not write this column, and no verdict changes it.
    ...(paidAt !== (order.paid_at?.getTime() ?? null) && {
      paid_at: paidAt === null ? null : new Date(paidAt),
    }),
  };
  const moved = await updateOrder(tx, order.id, changed);
  if (step.posts === "return") await giveBackToAd(tx, order.ad_id, dec(order.amount));
  if (step.posts !== null) emitChanged(ctx, afterCommit, await carryOut(tx, order, step.posts, at));
  const by = actorOf(order, person);
  await insertEvent(tx, { order_id: order.id, act, by, cause: cause ?? null, at });
  const row = await addLine(ctx, tx, moved, act);
  await tell(ctx, tx, row, act, { by, reason: cause });
  await announceOrder(tx, row);
  return { row, isNew: true };
}

const actorOf = (order: OrderRow, person: Person) => {
  if (person.as === "user") return roleOf(order, person.id);
  return person.as === "clock" ? "clock" : "arbiter";
};

export function emitChanged(
  { bus }: Pick<CoreCtx, "bus">,
  afterCommit: Within["afterCommit"],
  changed: Changed[] | object,
): void {
  if (!Array.isArray(changed)) throw new Error("what an order holds was short");
  afterCommit(() => {
    for (const one of changed as Changed[]) bus.emit("balances", one);
  });
}
