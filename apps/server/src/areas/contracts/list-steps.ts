import type { contracts } from "@candor/contract/areas/contracts/calls.ts";
import type { CoreCtx } from "../../manifest/ctx.ts";
import type { ReadHandler } from "../../http/handlers.ts";
import type { ClosingRow } from "../../exchange/contracts/rows.ts";
import type { ClosedPosition } from "./computed-closing.ts";
import { findPosition, listSplits } from "./rows.ts";
import { type StepQuery, changesOf, closingsOf, nightsOf, splitsOf } from "./step-rows.ts";
import { type Step, changeStep, closingStep, nightStep, splitStep } from "./step-view.ts";
import { termsOf } from "./valued.ts";

export const listSteps: ReadHandler<typeof contracts.calls.listSteps> = async (
  ctx,
  { input: { after, limit }, caller },
) => ({ list: await stepsOf(ctx, { userId: caller.userId, after, count: limit }) });

type Stored = Pick<CoreCtx, "db" | "catalogue">;

/** A user's first steps after a number; of each kind, as many are read as could be among them. */
export async function stepsOf(ctx: Stored, query: StepQuery): Promise<Step[]> {
  const { db } = ctx;
  const changes = await changesOf(db, query);
  const closings = await closingsOf(db, query);
  const nights = await nightsOf(db, query);
  const splits = await splitsOf(db, query);
  const closed = await closedPositions(ctx, query.userId, closings);
  return [
    ...changes.flatMap((row) => changeStep(row) ?? []),
    ...closings.flatMap((row) => {
      const position = closed.get(row.position_id);
      return position === undefined ? [] : [closingStep(ctx, position, row)];
    }),
    ...nights.map(nightStep),
    ...splits.map(splitStep),
  ]
    .toSorted((a, b) => a.number - b.number)
    .slice(0, query.count);
}

async function closedPositions(
  ctx: Stored,
  userId: string,
  closings: readonly ClosingRow[],
): Promise<ReadonlyMap<string, ClosedPosition>> {
  const closed = new Map<string, ClosedPosition>();
  for (const id of new Set(closings.map((row) => row.position_id))) {
    const row = await findPosition(ctx.db, userId, id);
    if (row === undefined) continue;
    const splits = await listSplits(ctx.db, id);
    closed.set(id, { terms: await termsOf(ctx, row), isIsolated: row.mode === "isolated", splits });
  }
  return closed;
}
