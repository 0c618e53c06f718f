import { isRefusal } from "@candor/contract/refusals.ts";
import { ZERO, formatDec } from "@candor/money";
import { commitUnwaited, inTransaction } from "../../../db/transaction.ts";
import type { PositionRow } from "../../../exchange/contracts/rows.ts";
import type { Realm } from "../../../ledger/accounts.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { CopyRow } from "../copy-rows.ts";
import type { Stepped } from "./many-copy-rows.ts";
import { skipOf } from "../decide.ts";
import { positionsOf } from "../end-relation.ts";
import { type CopiedPosition } from "../position-rows.ts";
import { change, order } from "./ask.ts";
import { lockDue } from "./due-rows.ts";
import { type Step, nextStep, syncedWith } from "./next-step.ts";
import { type Ordering, findOrdering } from "./ordering.ts";
import { writeResults } from "./results.ts";
import { takenOut } from "./taken-out.ts";

/**
 * How many copies one transaction handles and requests changes of at a time, so that users' own orders get their turn
 * in between.
 */
const SLICE = 100;
/** How many slices one turn handles. */
const SLICES = 5;
/** A closing that is refused for now is requested again after this time. */
const AGAIN_MS = 2_000;
/**
 * An order is decided by a later second, whose event the copier then reads. If another process has read that event
 * before this copy was written, the copy is checked once more after this time.
 */
const HEARD_MS = 30_000;

/** Steps due copies, slice by slice; returns whether more may be left. */
export async function stepCopies(ctx: Ctx, realm: Realm): Promise<boolean> {
  for (let slices = 0; slices < SLICES; slices += 1)
    if (!(await stepSlice(ctx, realm))) return false;
  return true;
}

/**
 * Requests from the writer what each copy lacks, awaits the answers and records them. The relations stay locked
 * meanwhile, so that their followers' changes come before or after.
 */
const stepSlice = (ctx: Ctx, realm: Realm): Promise<boolean> =>
  inTransaction(ctx.db, async (tx) => {
    // What a crash loses of it is requested again and gets the same answers.
    await commitUnwaited(tx);
    const now = ctx.clock.now();
    const copies = await lockDue(tx, { realm, now, most: SLICE });
    if (copies.length === 0) return false;
    const positions = await positionsOf(tx, copies);
    const ordering = await findOrdering(ctx, tx, copies, now);
    const results = await Promise.all(
      copies.map((copy) => takeStep(ctx, copy, positions.get(copy.position_id ?? ""), ordering)),
    );
    await writeResults(ctx, tx, copies, results);
    return copies.length === SLICE;
  });

async function takeStep(
  ctx: Ctx,
  copy: CopyRow,
  position: CopiedPosition | undefined,
  ordering: Ordering,
): Promise<Stepped> {
  const now = ctx.clock.now();
  if (position === undefined) return openOrSkip(ctx, copy, ordering);
  const synced = syncedWith(copy, position);
  const isTakenOut = copy.taken_out_at !== null;
  if (isTakenOut && position.state === "open") return takenOut(ctx, copy, position, synced);
  const step = nextStep(copy, position, synced);
  switch (step.do) {
    case "skip":
      return { ...skipped(step.reason, now), ...synced, margin: formatDec(ZERO) };
    case "end":
      return { ...synced, state: isTakenOut ? "detached" : "closed", ended_at: now, due_at: null };
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

/** Finds an order placed before a crash by its key; otherwise places it, if that is still allowed. */
async function openOrSkip(ctx: Ctx, copy: CopyRow, ordering: Ordering): Promise<Stepped> {
  const now = ctx.clock.now();
  const known = ordering.knownOf(copy);
  if (known === undefined) {
    if (copy.target_lots === 0) return skipped("lead-closed", now);
    const refused = await ordering.whyNot(copy);
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
    due_at: known === undefined ? new Date(now.getTime() + HEARD_MS) : now,
  };
}

async function asked(
  ctx: Ctx,
  copy: CopyRow,
  position: CopiedPosition,
  step: Extract<Step, { do: "close" | "stops" }>,
  now: Date,
): Promise<Stepped> {
  const refused = await change(ctx, copy, position, step, now);
  if (step.do === "close")
    return { due_at: refused === undefined ? null : new Date(now.getTime() + AGAIN_MS) };
  if (refused === undefined)
    return { asked_take_profit: step.takeProfit, asked_stop_loss: step.stopLoss, due_at: null };
  // A stop beyond the mark will trigger for the lead too; one refused by a halt is requested again.
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
