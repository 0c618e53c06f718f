import { add, dec, formatDec } from "@candor/money";
import { isUnknownTo } from "@candor/rules/prices/deciding.ts";
import type { Ctx } from "../../../manifest/ctx.ts";
import type { CopyRow } from "../copy-rows.ts";
import type { CopiedPosition } from "../position-rows.ts";
import { lastMark, unrealisedAt } from "../valued.ts";
import type { Stepped } from "./many-copy-rows.ts";
import type { Synced } from "./next-step.ts";

const NEXT_SECOND_MS = 1_000;

/**
 * The result of a detached copy whose position is open: what it has realised, and the value of the rest at a mark that
 * was unknown when it was detached. So a profit is shared whether the lead or the owner closes it, and neither can
 * choose the price.
 */
export async function takenOut(
  ctx: Ctx,
  copy: CopyRow,
  position: CopiedPosition,
  synced: Synced,
): Promise<Stepped> {
  const now = ctx.clock.now();
  const mark = lastMark(ctx, copy.realm, copy.market_id);
  const accepted = {
    acceptedAt: copy.taken_out_at?.getTime() ?? Infinity,
    acceptedEvent: copy.taken_out_event ?? Infinity,
  };
  if (mark === undefined || !isUnknownTo(accepted, mark))
    return { ...synced, due_at: new Date(now.getTime() + NEXT_SECOND_MS) };
  const result = add(dec(position.realised), await unrealisedAt(ctx, position, mark.price));
  return {
    ...synced,
    state: "detached",
    realised: formatDec(result),
    detached_mark: formatDec(mark.price),
    detached_event: mark.event,
    ended_at: now,
    due_at: null,
  };
}
