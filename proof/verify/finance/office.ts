import type { OperatorRole } from "@candor/contract/define.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { insertOperator } from "../../../apps/server/src/areas/auth/operator-rows.ts";
import type { Ctx } from "../../../apps/server/src/manifest/ctx.ts";
import type { Db } from "../../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../../apps/server/src/db/transaction.ts";
import { newId } from "../../../apps/server/src/platform/ids.ts";
import type { OperatorCtx } from "../../../apps/server/src/operators/operator-ctx.ts";
import type { Operator } from "../../../apps/server/src/operators/operator.ts";
import { findRequest } from "../../../apps/server/src/operators/request-rows.ts";
import { approve, reject } from "../../../apps/server/src/operators/requests.ts";
import { enrolledAt } from "../../../apps/server/src/testing/enrolled.ts";

/** No request of these areas asks for more approvals. */
const OPERATORS = 3;

/** Operators of one role, who decide requests by the same code as the console. */
export async function openOffice(ctx: Ctx, ownerDb: Db, role: OperatorRole) {
  // Deciding a request uses neither the exchange nor the watch, so this context has none.
  const office = { ...ctx, db: ownerDb } as unknown as OperatorCtx;
  const operators: Operator[] = [];
  for (let index = 1; index <= OPERATORS; index += 1) {
    const now = ctx.clock.now();
    const operator = { id: newId(ctx.clock), name: `${role}-${index}`, roles: [role] };
    const enrolled = enrolledAt(now);
    await inTransaction(ownerDb, (tx) =>
      insertOperator(tx, { ...operator, created_at: now, ...enrolled }),
    );
    operators.push({ ...operator, tokenHash: "", mayApproveFrom: now });
  }
  /** Operators decide one after the other, until the request has enough decisions. */
  return async function decide(id: string, isApproved: boolean): Promise<void> {
    for (const operator of operators) {
      const request = await findRequest(ownerDb, id);
      if (request?.state !== "open") return;
      const outcome = await inTransaction(ownerDb, (tx) => {
        const step = { id, version: request.version };
        const deciding = { tx, afterCommit: () => undefined, operator, step };
        return isApproved
          ? approve(office, deciding)
          : reject(office, { ...deciding, said: { rejection: "other" } });
      });
      if (isRefusal(outcome)) throw new Error(`request ${id}: ${outcome.refused}`);
    }
  };
}
