import type { FIATS } from "@candor/contract/fiats.ts";
import { dec, formatDec } from "@candor/money";
import { ESCROW_STATES } from "@candor/rules/escrow/states.ts";
import { escrowWait } from "@candor/rules/escrow/waits.ts";
import type { Db } from "../../../db/pool.ts";
import type { Tx } from "../../../db/transaction.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { findMethod, methodView } from "../methods/methods.ts";
import { type TraderRow, findTraders } from "../market/trader-rows.ts";
import { otherOf, roleOf } from "./escrow.ts";
import { countUnread } from "./message-rows.ts";
import type { OrderRow } from "./order-rows.ts";
import type { RequestRow } from "./request-rows.ts";
import { openName, openPapers } from "./sealed.ts";

/** A stored amount in the form of the wire. */
export const plain = (stored: string): string => formatDec(dec(stored));

type Fiat = (typeof FIATS)[number];

/** An answer that is stored in clear leaves out all data that is stored sealed. */
export type Shown = { isKept?: boolean };

/** Both a bank and a rail are ways to pay, but only a bank is shown as a bank. */
export function methodsOf(id: string) {
  const found = findMethod(id, undefined);
  const way = found === undefined ? null : methodView(found);
  return { bank: way?.kind === "bank" ? way : null, way };
}

const counterpartOf = (trader: TraderRow | undefined) =>
  trader === undefined ? null : { number: trader.number, name: trader.nickname };

/** Orders as one of their sides sees them, in the given order. */
export async function orderViews(
  ctx: CoreCtx,
  db: Db | Tx,
  userId: string,
  rows: readonly OrderRow[],
  shown: Shown = {},
) {
  const others = rows.map((row) => otherOf(row, userId));
  const traders = await findTraders(db, others);
  const unread = await countUnread(
    db,
    userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...orderView(ctx, row, userId, shown),
    counterpart: counterpartOf(traders.get(otherOf(row, userId))),
    unread: unread.get(row.id) ?? 0,
  }));
}

function orderView(ctx: CoreCtx, row: OrderRow, userId: string, { isKept = false }: Shown) {
  const deadline = row.deadline?.getTime() ?? null;
  const wait = escrowWait({ state: row.state, deadline });
  const role = roleOf(row, userId);
  return {
    id: row.id,
    name: isKept ? "" : openPapers(ctx, row).payer,
    country: row.country,
    type: role === "buyer" ? ("buy" as const) : ("sell" as const),
    ...methodsOf(row.method_id),
    pay: row.fiat as Fiat,
    amount: plain(row.fiat_amount),
    status: ESCROW_STATES[row.state].status,
    state: row.state,
    number: row.number,
    role,
    currency_id: row.currency_id,
    currency: ctx.catalogue.currency(row.currency_id)?.code ?? "",
    quantity: plain(row.amount),
    fee: plain(row.fee_amount),
    price: plain(row.price),
    next: ESCROW_STATES[row.state].next,
    deadline: row.deadline?.toISOString() ?? null,
    following: wait?.following ?? null,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}

/** A request as its user sees it, without a number or another side yet. */
export function requestView(ctx: CoreCtx, row: RequestRow, { isKept = false }: Shown = {}) {
  const state = row.state as "waiting" | "cancelled" | "expired";
  return {
    id: row.id,
    name: isKept ? "" : openName(ctx, row),
    country: row.country,
    type: row.side,
    ...methodsOf(row.method_id),
    pay: row.fiat as Fiat,
    amount: plain(row.fiat_amount),
    status: state === "waiting" ? (0 as const) : (2 as const),
    state,
    number: null,
    role: row.side === "buy" ? ("buyer" as const) : ("seller" as const),
    currency_id: row.currency_id,
    currency: ctx.catalogue.currency(row.currency_id)?.code ?? "",
    quantity: null,
    fee: null,
    price: null,
    next: null,
    deadline: row.deadline?.toISOString() ?? null,
    following: state === "waiting" ? ("expired" as const) : null,
    counterpart: null,
    unread: 0,
    created_at: row.created_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
  };
}
