import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec, neg } from "@candor/money";
import { lockAccounts } from "../../../ledger/accounts.ts";
import { moveHolds } from "../../../ledger/move.ts";
import type { CoreCtx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { REQUEST, coinAccount } from "./carry-out.ts";
import { type Within, emitChanged } from "./move-order.ts";
import { announce } from "./order-rows.ts";
import { type RequestRow, insertRequest, isWaiting, updateRequest } from "./request-rows.ts";
import { sealName } from "./sealed.ts";
import { heldFor } from "./wish.ts";
import type { Wished } from "./wished.ts";

export const REQUEST_MS = 30 * 60_000;

/** Stores a request that no advertisement fits and holds a seller's coins; a user has one waiting request at most. */
export async function addRequest(
  ctx: CoreCtx,
  { tx, afterCommit }: Within,
  { wish, coin }: Wished,
): Promise<RequestRow | Refusal<"p2p-too-many-open" | "insufficient-balance">> {
  const { userId, currencyId, side, worst = wish.index } = wish;
  if (await isWaiting(tx, userId)) return refuse("p2p-too-many-open", { maximum: "1" });
  const id = newId(ctx.clock);
  const held = side === "sell" ? heldFor({ ...wish, worst }) : ZERO;
  if (side === "sell") {
    const accountId = await coinAccount(tx, userId, currencyId);
    const available = (await lockAccounts(tx, [accountId])).get(accountId) ?? ZERO;
    if (available < held || held === ZERO)
      return refuse("insufficient-balance", { available, currency: coin });
    await moveHolds(tx, [{ accountId, amount: held, cause: REQUEST, causeId: id }]);
    emitChanged(ctx, afterCommit, [{ userId, accountIds: [accountId] }]);
  }
  const now = ctx.clock.now();
  const row = await insertRequest(tx, {
    id,
    user_id: userId,
    side,
    currency_id: currencyId,
    fiat: wish.fiat,
    country: wish.country,
    method_id: wish.methodId,
    fiat_amount: formatDec(wish.fiatAmount),
    price: formatDec(worst),
    sealed: sealName(ctx, id, wish.name),
    account_id: wish.accountId ?? null,
    held: formatDec(held),
    created_at: now,
    changed_at: now,
    deadline: new Date(now.getTime() + REQUEST_MS),
  });
  await announce(tx, id, [userId]);
  return row;
}

/** Ends a locked waiting request and returns the coins that it held. */
export async function endRequest(
  ctx: CoreCtx,
  { tx, afterCommit }: Within,
  row: RequestRow,
  state: "cancelled" | "expired",
): Promise<RequestRow> {
  const over = { state, held: "0", changed_at: ctx.clock.now(), deadline: null };
  const ended = await updateRequest(tx, row.id, over);
  await freeHeld(ctx, { tx, afterCommit }, row);
  await announce(tx, row.id, [row.user_id]);
  return ended;
}

async function freeHeld(
  ctx: CoreCtx,
  { tx, afterCommit }: Within,
  { id, user_id: userId, currency_id: currencyId, held }: RequestRow,
): Promise<void> {
  if (dec(held) === ZERO) return;
  const accountId = await coinAccount(tx, userId, currencyId);
  await lockAccounts(tx, [accountId]);
  await moveHolds(tx, [{ accountId, amount: neg(dec(held)), cause: REQUEST, causeId: id }]);
  emitChanged(ctx, afterCommit, [{ userId, accountIds: [accountId] }]);
}
