import { isRefusal } from "@candor/contract/refusals.ts";
import { ZERO, dec, formatDec, sub } from "@candor/money";
import { type Tx, inTransaction } from "../../../db/transaction.ts";
import type { PositionRow } from "../../../exchange/contracts/rows.ts";
import { knownAnswer } from "../../../http/idempotency.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import { type CopyRow, changeCopy } from "../copy-rows.ts";
import { skipOf } from "../decide.ts";
import { positionsOf } from "../end-relation.ts";
import { findLead } from "../lead-rows.ts";
import { type CopiedPosition } from "../position-rows.ts";
import { countRealised } from "../relation-rows.ts";
import { change, openingClaim, order } from "./ask.ts";
import { type Owner, lockDue, ownersOf } from "./due-rows.ts";
import { type Step, nextStep, syncedWith } from "./next-step.ts";
import { notifySkipped } from "./openings.ts";
import { whyNotCopied } from "./why-not.ts";

/** Copies that something is asked for at a time: users' own orders find their place between them. */
const IN_FLIGHT_MAX = 100;
/** What cannot be closed now is asked for again after so long. */
const AGAIN_MS = 2_000;

/**
 * Makes copies what they should be: asks the writer for what each lacks, awaits its answers, and writes them down. Their
 * relations stay locked meanwhile, so that their followers' changes come before or after. Says whether there may be more.
 */
export const stepCopies = (ctx: Ctx, realm: Realm): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const copies = await lockDue(tx, { realm, now, most: IN_FLIGHT_MAX });
    const positions = await positionsOf(tx, copies);
    const owners = await ownersOf(
      tx,
      copies.map((copy) => copy.follower_id),
      now,
    );
    const done = await Promise.all(
      copies.map((copy) => {
        const position = positions.get(copy.position_id ?? "");
        return takeStep(ctx, copy, position, owners.get(copy.follower_id));
      }),
    );
    for (const [index, copy] of copies.entries()) {
      const result = done[index];
      if (result !== undefined) await write(ctx, tx, copy, result, now);
    }
    return copies.length === IN_FLIGHT_MAX;
  });

/** How a copy stands after its step. */
type Result = Partial<Omit<CopyRow, "id" | "number" | "realm" | "relation_id" | "follower_id">>;

async function takeStep(
  ctx: Ctx,
  copy: CopyRow,
  position: CopiedPosition | undefined,
  owner: Owner | undefined,
): Promise<Result> {
  const now = ctx.clock.now();
  if (position === undefined) return openOrSkip(ctx, copy, owner);
  const synced = syncedWith(copy, position);
  const step = nextStep(copy, position, synced);
  switch (step.do) {
    case "skip":
      return { ...skipped(step.reason, now), ...synced, margin: formatDec(ZERO) };
    case "end":
      return { ...synced, state: "closed", ended_at: now, due_at: null };
    case "close":
    case "stops":
      return { ...synced, ...(await asked(ctx, copy, position, step, now)) };
    case "open":
    case "rest":
      return { ...synced, due_at: null };
  }
}

const skipped = (reason: string, now: Date) => ({
  state: "skipped" as const,
  skip: reason,
  margin: formatDec(ZERO),
  ended_at: now,
  due_at: null,
});

/** One that was ordered before a crash is found by its key; any other is ordered, if it still may be. */
async function openOrSkip(ctx: Ctx, copy: CopyRow, owner: Owner | undefined): Promise<Result> {
  const now = ctx.clock.now();
  const known = await knownAnswer(ctx.db, openingClaim(copy), ctx.clock);
  if (known === undefined) {
    if (copy.target_lots === 0) return skipped("lead-closed", now);
    const refused = await whyNotCopied(ctx, owner);
    if (refused !== undefined) return skipped(skipOf(refused), now);
  }
  const answer = known ?? (await order(ctx, copy));
  if (isRefusal(answer))
    return answer.refused === "busy"
      ? { due_at: new Date(now.getTime() + AGAIN_MS) }
      : skipped(skipOf(answer.refused), now);
  const { id, number, created_at: at, held } = answer.ok as PositionRow;
  return {
    state: "open",
    position_id: id,
    position_number: number,
    position_at: new Date(at),
    margin: held,
    due_at: now,
  };
}

async function asked(
  ctx: Ctx,
  copy: CopyRow,
  position: CopiedPosition,
  step: Extract<Step, { do: "close" | "stops" }>,
  now: Date,
): Promise<Result> {
  const refused = await change(ctx, copy, position, step, now);
  if (step.do === "close")
    return { due_at: refused === undefined ? null : new Date(now.getTime() + AGAIN_MS) };
  if (refused === undefined)
    return { asked_take_profit: step.takeProfit, asked_stop_loss: step.stopLoss, due_at: null };
  // A stop on the wrong side of the mark is passed for the lead too; one in a halt is asked for again.
  const isPassing = PASSING.has(refused);
  return { due_at: isPassing ? new Date(now.getTime() + AGAIN_MS) : null };
}

const PASSING: ReadonlySet<string> = new Set([
  "busy",
  "market-halted",
  "session-closed",
  "no-price",
  "price-old",
  "decision-pending",
]);

/** Counts what a copy came to with its relation, and notifies the follower of a skip. */
async function write(ctx: Ctx, tx: Tx, copy: CopyRow, result: Result, now: Date): Promise<void> {
  const written = await changeCopy(tx, copy.id, result);
  const more = sub(dec(written.realised), dec(copy.realised));
  // The fee of an opening is looked at with the closings.
  const isClosed = written.lots < copy.lots || written.ended_at !== null;
  if (more !== ZERO || isClosed)
    await countRealised(tx, copy.relation_id, formatDec(more), isClosed ? now : undefined);
  if (written.state !== "skipped") return;
  const market = ctx.catalogue.contract(copy.market_id);
  const { lead_id: leadId } = await tx
    .selectFrom("copy_relations")
    .select("lead_id")
    .where("id", "=", copy.relation_id)
    .executeTakeFirstOrThrow();
  const lead = await findLead(tx, leadId);
  if (market !== undefined && lead !== undefined)
    await notifySkipped(ctx, tx, { lead, market }, [written]);
}
