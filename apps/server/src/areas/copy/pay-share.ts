import { type Dec, ZERO, add, dec, formatDec, neg, sub } from "@candor/money";
import { type Tx, inTransaction } from "../../db/transaction.ts";
import { lockAccounts, namedAccount, openAccount } from "../../ledger/accounts.ts";
import { houseName } from "../../ledger/house-names.ts";
import { post } from "../../ledger/post.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { newId } from "../../platform/ids.ts";
import { notify } from "../notices/index.ts";
import { paidThrough, shareToMove } from "./decide.ts";
import { publicNames } from "./public-name.ts";
import { type RelationRow, changeRelation, lockRelation } from "./relation-rows.ts";
import { countPaid, payableNow } from "./share-limits.ts";
import { insertShares, isPending } from "./share-rows.ts";
import { quoteOf } from "./valued.ts";

const HOUR_MS = 3_600_000;

/**
 * The payment of a share, or why there was none: the escrow is empty, a move between it and the follower is unsettled,
 * or the follower's limits on sending hold it.
 */
type Paid = { amount: Dec; accountId: number; leadId: string } | "nothing" | "unsettled" | "held";

/**
 * Pays a relation's escrow to its lead's spot account by one posting that names the relation, and raises the high-water
 * mark to the result that it covers.
 */
export async function payShare(
  ctx: Ctx,
  relationId: string,
  { isNotified }: { isNotified: boolean },
): Promise<Paid> {
  const paid = await inTransaction(ctx.db, async (tx): Promise<Paid> => {
    const row = await lockRelation(tx, relationId);
    if (row === undefined || dec(row.share_due) === ZERO) return "nothing";
    if (await isPending(tx, relationId)) return "unsettled";
    if (isToReturn(ctx, row)) {
      await changeRelation(tx, relationId, { due_at: ctx.clock.now() });
      return "unsettled";
    }
    return payWithin(ctx, tx, row, isNotified);
  });
  if (typeof paid !== "string")
    ctx.bus.emit("balances", { userId: paid.leadId, accountIds: [paid.accountId] });
  return paid;
}

const owingOf = (row: RelationRow) => ({
  rate: dec(row.share_rate),
  result: dec(row.realised),
  mark: dec(row.high_water_mark),
  due: dec(row.share_due),
});

/** Whether the escrow holds more than is owed, so that the rest has to go back first. */
const isToReturn = (ctx: Ctx, row: RelationRow): boolean =>
  shareToMove(owingOf(row), quoteOf(ctx).decimals) < ZERO;

/** Pays what may leave the follower now. The rest waits for Monday, or an hour if the relation has ended. */
async function payWithin(ctx: Ctx, tx: Tx, row: RelationRow, isNotified: boolean): Promise<Paid> {
  const due = dec(row.share_due);
  const payable = await payableNow(ctx, tx, row, due, quoteOf(ctx));
  const isHeld = "heldUntil" in payable;
  const paid = isHeld ? "held" : await pay(ctx, tx, row, { ...payable, isNotified });
  if (row.state === "ended" && (isHeld || payable.amount < due)) {
    const hourLater = new Date(ctx.clock.now().getTime() + HOUR_MS);
    await changeRelation(tx, row.id, { due_at: isHeld ? payable.heldUntil : hourLater });
  }
  return paid;
}

type Payment = { amount: Dec; use: string | undefined; isNotified: boolean };

async function pay(
  ctx: Ctx,
  tx: Tx,
  row: RelationRow,
  { amount, use, isNotified }: Payment,
): Promise<Paid> {
  const { id: relationId, realm, lead_id: leadId, follower_id: followerId } = row;
  const { id: currencyId, code, decimals } = quoteOf(ctx);
  const now = ctx.clock.now();
  const shareId = newId(ctx.clock);
  if (use !== undefined) await countPaid(tx, { id: shareId, followerId, use, now });
  const key = { holderId: leadId, realm, kind: "change", currencyId } as const;
  const accountId = await openAccount(tx, key);
  const escrow = await namedAccount(tx, { realm, name: houseName.copyShares, currencyId });
  await lockAccounts(tx, [escrow, accountId]);
  const line = { currencyId, kind: "copy-share", ref: relationId } as const;
  await post(tx, {
    realm,
    cause: "copy.share",
    causeId: shareId,
    reason: null,
    postedAt: now,
    lines: [
      { ...line, accountId: escrow, amount: neg(amount) },
      { ...line, accountId, amount },
    ],
  });
  await insertShares(tx, [
    {
      id: shareId,
      realm,
      relation_id: relationId,
      what: "paid",
      asked: row.share_due,
      amount: formatDec(amount),
      result: row.realised,
      high_water_mark: row.high_water_mark,
      asked_at: now,
      moved_at: now,
    },
  ]);
  await changeRelation(tx, relationId, {
    share_due: formatDec(sub(dec(row.share_due), amount)),
    share_paid: formatDec(add(dec(row.share_paid), amount)),
    high_water_mark: formatDec(paidThrough({ ...owingOf(row), due: amount }, decimals)),
  });
  const told = { amount: formatDec(amount), currency: code };
  const trader = (await publicNames(tx, [leadId])).get(leadId)?.name ?? "";
  await notify(ctx, tx, followerId, "copy-share-paid", { trader, ...told });
  if (isNotified) await notify(ctx, tx, leadId, "copy-share-received", told);
  return { amount, accountId, leadId };
}
