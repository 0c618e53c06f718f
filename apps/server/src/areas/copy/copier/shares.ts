import { isRefusal } from "@candor/contract/refusals.ts";
import { type Dec, ZERO, abs, dec, formatDec } from "@candor/money";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import { requestHashOf } from "../../../http/idempotency.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { newId } from "../../../platform/ids.ts";
import { hasLive } from "../copy-rows.ts";
import { shareToMove } from "../decide.ts";
import { payShare } from "../pay-share.ts";
import { type RelationRow, changeRelation, lockDue } from "../relation-rows.ts";
import { answerShare, insertShares, isPending, pendingShares } from "../share-rows.ts";
import { quoteOf } from "../valued.ts";

/** Relations that are looked at with one turn, and shares that are moved at a time. */
const SLICE = 100;
/** Where a follower cannot pay all that is owed, the rest is asked for again after so long. */
const SHORT_MS = 60_000;
/** What a relation that has ended still owes is asked for no longer. */
const OWED_MS = 7 * 86_400_000;

/**
 * Brings the escrow of each relation to the sum owed: each move is written down first and its answer after, so that a
 * crash between them finds the one by the other. A relation that has ended is paid. Says whether there may be more to do.
 */
export async function moveShares(ctx: Ctx, realm: Realm): Promise<boolean> {
  const { seen, payable } = await askForShares(ctx, realm);
  const pending = await pendingShares(ctx.db, realm, SLICE);
  await Promise.all(pending.map((share) => move(ctx, realm, share)));
  for (const id of payable) await payShare(ctx, id, { isNotified: true });
  return seen === SLICE || pending.length === SLICE;
}

const askForShares = (
  ctx: Ctx,
  realm: Realm,
): Promise<{ seen: number; payable: readonly string[] }> =>
  inTransaction(ctx.db, async (tx) => {
    const due = await lockDueRelations(tx, realm, ctx.clock.now());
    const payable: string[] = [];
    for (const row of due) {
      if (await isPending(tx, row.id)) continue;
      const more = await ask(ctx, tx, row);
      // It is paid after what was just asked for was tried.
      if (more >= ZERO && (await isOver(tx, row))) payable.push(row.id);
    }
    return { seen: due.length, payable };
  });

/** Those that are to be looked at and that no other transaction holds; none of them is looked at again before it changes. */
async function lockDueRelations(tx: Tx, realm: Realm, now: Date): Promise<RelationRow[]> {
  const rows = await lockDue(tx, { realm, now, count: SLICE });
  for (const { id } of rows) await changeRelation(tx, id, { due_at: null });
  return rows;
}

/** The sum to move into the escrow, or, below zero, out of it; written down before it does. */
async function ask(ctx: Ctx, tx: Tx, row: RelationRow): Promise<Dec> {
  const { decimals } = quoteOf(ctx);
  const more = shareToMove(
    {
      rate: dec(row.share_rate),
      result: dec(row.realised),
      mark: dec(row.high_water_mark),
      due: dec(row.share_due),
    },
    decimals,
  );
  const now = ctx.clock.now();
  const isOld = row.ended_at !== null && now.getTime() - row.ended_at.getTime() > OWED_MS;
  if (more === ZERO || (more > ZERO && isOld)) return more;
  await insertShares(tx, [
    {
      id: newId(ctx.clock),
      realm: row.realm,
      relation_id: row.id,
      what: more > ZERO ? "accrued" : "returned",
      asked: formatDec(abs(more)),
      amount: null,
      result: row.realised,
      high_water_mark: row.high_water_mark,
      asked_at: now,
      moved_at: null,
    },
  ]);
  return more;
}

/** Ended, with nothing open that could change the sum owed. */
const isOver = async (tx: Tx, { id, state }: RelationRow): Promise<boolean> =>
  state === "ended" && !(await hasLive(tx, id));

type Pending = Awaited<ReturnType<typeof pendingShares>>[number];

/** Moving it again gets the same answer: it is known by its row. */
async function move(ctx: Ctx, realm: Realm, share: Pending): Promise<void> {
  const isReturned = share.what === "returned";
  const asked = dec(share.asked);
  const answer = await ctx.exchange.contracts.submit({
    kind: "share",
    claim: {
      userId: share.follower_id,
      call: "copy.share",
      key: `copy:share:${share.id}`,
      requestHash: requestHashOf([share.id]),
    },
    realm,
    relationId: share.relation_id,
    amount: asked,
    isReturned,
    decimals: quoteOf(ctx).decimals,
  });
  // It stays written down, and is asked for again with the next turn.
  if (isRefusal(answer)) return;
  const moved: Dec = dec(answer.ok.amount);
  const now = ctx.clock.now();
  const dueAt = moved < asked ? new Date(now.getTime() + SHORT_MS) : now;
  await inTransaction(ctx.db, (tx) =>
    answerShare(tx, {
      id: share.id,
      relationId: share.relation_id,
      amount: formatDec(moved),
      sign: isReturned ? -1 : 1,
      movedAt: now,
      dueAt,
    }),
  );
}
