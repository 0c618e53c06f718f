import { isRefusal } from "@candor/contract/refusals.ts";
import type { ChangeRow } from "../../../apps/server/src/exchange/contracts/changes.ts";
import { judgedBy } from "../../../apps/server/src/exchange/contracts/next-mark.ts";
import { atMarket } from "../../../apps/server/src/exchange/contracts/open.ts";
import { type Dec, ZERO, max } from "@candor/money";
import { gapRefusal } from "@candor/rules/contracts/gap.ts";
import { openedPosition, planContract } from "@candor/rules/contracts/plan.ts";
import { capAt, exposureWith } from "./taken-on.ts";
import { costsWith } from "./worst-case.ts";
import { type Position, type World, frameOf } from "./world.ts";

/**
 * Whether a pending order whose price was reached could not open, for the stated reason. `held` is the amount it kept
 * frozen until then.
 */
export function isEndedRightly(
  world: World,
  position: Position,
  row: ChangeRow,
  held: Dec,
): boolean {
  const { terms, user } = position;
  const mark = frameOf(world, row.event)?.seen.get(position.marketId)?.mark;
  if (mark === undefined) return false;
  const isSpent = world.funds.house.balance <= ZERO;
  const wouldAdd = exposureWith(world, position, mark.price);
  if (wouldAdd !== undefined && (isSpent || wouldAdd > capAt(world, position.marketId, row)))
    return position.row.end_reason === "exposure-full";
  const market = world.books.get(position.marketId)?.market;
  const capped = market && gapRefusal(market, position.multiple, mark.at * 1_000);
  if (capped !== undefined) return position.row.end_reason === capped.refused;
  // The available amount includes the order's own hold again.
  const available = max(held, user.cash ?? ZERO);
  const plan = planContract(terms, atMarket(position), { at: judgedBy(mark), available });
  if (isRefusal(plan)) return plan.refused === position.row.end_reason;
  const costs = costsWith(world, position, openedPosition(position, plan), row);
  return costs?.isTooMuch === true && position.row.end_reason === "insurance-full";
}
