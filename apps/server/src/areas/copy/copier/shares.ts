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

/** How many relations one turn handles, and how many shares it moves at a time. */
const SLICE = 100;
/** If a follower cannot pay all of a share, the rest is requested again after this time. */
const SHORT_MS = 60_000;
/** What an ended relation still owes is requested for this long. */
const OWED_MS = 7 * 86_400_000;

/**
 * Brings each relation's escrow to the share owed. Each move is recorded before it and its answer after it, so that
 * after a crash the answer is found by the record. Pays ended relations, and returns whether more may be left.
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
      // The payment follows the attempt of the move just requested.
      if (more >= ZERO && (await isOver(tx, row))) payable.push(row.id);
    }
    return { seen: due.length, payable };
  });

/** Locks due relations that no other transaction holds; each is then due again only after a change. */
async function lockDueRelations(tx: Tx, realm: Realm, now: Date): Promise<RelationRow[]> {
  const rows = await lockDue(tx, { realm, now, count: SLICE });
  for (const { id } of rows) await changeRelation(tx, id, { due_at: null });
  return rows;
}

/** The amount to move into the escrow, or out of it if below zero; recorded before the move. */
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

/** Whether a relation has ended and nothing open can change its share any more. */
const isOver = async (tx: Tx, { id, state }: RelationRow): Promise<boolean> =>
  state === "ended" && !(await hasLive(tx, id));

type Pending = Awaited<ReturnType<typeof pendingShares>>[number];

/** Moves a share; its row is its key, so repeating the move gets the same answer. */
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
  // The share stays recorded, and the next turn requests it again.
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
