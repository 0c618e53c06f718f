import { auth } from "@candor/contract/areas/auth/operator.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { Tx } from "../../db/transaction.ts";
import { openedRequest } from "../../operators/ask.ts";
import type { OperatorCtx } from "../../operators/operator-ctx.ts";
import type { OperatorWriteHandler } from "../../operators/operator-handlers.ts";
import type { QueueHandler } from "../../operators/queue.ts";
import { lackOfOwners } from "./decide.ts";
import { findOperator, lockAmongOwners, stopOperatorRow } from "./operator-rows.ts";
import { countStoppedBy, isOtherAuditor } from "./stop-rows.ts";

const DAY_MS = 86_400_000;
/** One owner stops this many operators a day alone: enough for an emergency, too few to remove all who could object. */
const STOPS_A_DAY = 3;

/**
 * An operator who is no owner is stopped at once, since an emergency cannot wait for a second owner. The last auditor,
 * and more than a few operators a day, need two owners, so that one cannot remove all who watch.
 */
export const stopOperator: OperatorWriteHandler<typeof auth.calls.stopOperator> = async (
  ctx,
  { input: { id, reason }, operator, tx, record },
) => {
  const { found, owners } = await lockAmongOwners(tx, id, ctx.clock.now());
  record({ target: `operator:${found?.name ?? id}`, reason });
  if (found === undefined) return refuse("not-found");
  if (id === operator.id) return refuse("own-roles");
  const isOwner = found.roles.includes("owner");
  if (found.is_active && (isOwner || (await takesTwo(ctx, tx, found, operator.id)))) {
    const lack = isOwner ? lackOfOwners(owners, id) : undefined;
    if (lack !== undefined) return lack;
    const asked = { subject: found.name, reason, payload: { operator_id: id }, operator };
    return { is_active: true, ...(await openedRequest(ctx, tx, auth.queues.stops, asked)) };
  }
  if (found.is_active)
    await stopOperatorRow(tx, id, { stopped_by: operator.id, stopped_at: ctx.clock.now() });
  record({ before: { is_active: found.is_active }, after: { is_active: false } });
  return { is_active: false, request_id: null };
};

/** Whether another owner has to approve the stop of an operator who is no owner. */
async function takesTwo(
  { clock }: OperatorCtx,
  tx: Tx,
  { id, roles }: { id: string; roles: readonly string[] },
  ownerId: string,
): Promise<boolean> {
  if (roles.includes("auditor") && !(await isOtherAuditor(tx, id))) return true;
  const now = clock.now();
  const since = new Date(now.getTime() - DAY_MS);
  return (await countStoppedBy(tx, ownerId, { since, now })) >= STOPS_A_DAY;
}

export const stopsQueue: QueueHandler<typeof auth.queues.stops> = {
  isAbout: (operator, { payload }) => payload.operator_id === operator.id,
  layOut: async ({ db }, { payload: { operator_id } }) => {
    const found = await findOperator(db, operator_id);
    return { operator: found?.name ?? null, "roles-now": found?.roles.join(", ") ?? null };
  },
  execute: async ({ clock }, { requested_by: askedBy, payload: { operator_id } }, { tx }) => {
    const { found, owners } = await lockAmongOwners(tx, operator_id, clock.now());
    if (found === undefined || !found.is_active) return refuse("not-found");
    // The requester counts as one of the two owners and must still be one.
    if (!owners.some(({ id }) => id === askedBy)) return refuse("asker-no-owner");
    const lack = found.roles.includes("owner") ? lackOfOwners(owners, operator_id) : undefined;
    if (lack !== undefined) return lack;
    await stopOperatorRow(tx, operator_id, { stopped_by: null, stopped_at: clock.now() });
    return { before: { is_active: true }, after: { is_active: false } };
  },
};
