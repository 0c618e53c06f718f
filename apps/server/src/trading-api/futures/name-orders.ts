import { isRefusal } from "@candor/contract/refusals.ts";
import { readDecision } from "../../exchange/contracts/decision.ts";
import type { PositionRow } from "../../exchange/contracts/rows.ts";
import { type StoredAnswer, answersUnder } from "../../http/idempotency.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { callKeyOf } from "../answer.ts";
import type { ApiCall } from "../calls.ts";
import { type OrderRow, type Part, setParts, unnamedOrders } from "./order-rows.ts";
import { ON_ITS_WAY_MS, isStop } from "./progress.ts";

/** More calls than any order makes, since a user has at most 200 positions. */
const CALLS_MAX = 210;

/**
 * Finds the positions of orders whose requests were cut short before they recorded them, for example by the server's
 * end. The answers of such a request's calls are stored under keys that the order knows.
 */
export async function nameOrders(ctx: Ctx, userId: string): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ON_ITS_WAY_MS);
  for (const order of await unnamedOrders(ctx.db, userId, before)) {
    const positions = await partsOf(ctx, order);
    if (positions.length > 0) await setParts(ctx.db, { ...order, positions }, order.updated_at);
  }
}

async function partsOf(ctx: Ctx, order: OrderRow): Promise<Part[]> {
  const once = order.changed_key ?? order.once_key;
  const requests = Array.from({ length: CALLS_MAX }, (_, index) => ({
    userId: order.user_id,
    call: callOf(order),
    key: callKeyOf(once, index + 1),
  }));
  const answers = await answersUnder(ctx.db, requests, ctx.clock);
  return answers.flatMap((answer) => partOf(order, answer) ?? []);
}

/** The call that carries out such an order. */
const callOf = (order: OrderRow): ApiCall =>
  isStop(order)
    ? "contracts.setStops"
    : order.is_reducing
      ? "contracts.closePosition"
      : "contracts.submitContract";

function partOf(order: OrderRow, answer: StoredAnswer): Part | undefined {
  if (isRefusal(answer)) return undefined;
  // The answers stored under these calls are always the contracts writer's.
  const { id, lots, decision } = answer.ok as PositionRow;
  if (isStop(order)) return { id, lots };
  if (!order.is_reducing) return { id, lots: order.lots };
  const accepted = decision === null ? undefined : readDecision(decision);
  return accepted?.kind === "close"
    ? { id, lots: accepted.lots, at: accepted.acceptedAt }
    : undefined;
}
