import { requestHashOf } from "../../http/idempotency.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import type { Realm } from "../../ledger/accounts.ts";
import { listOpen } from "./rows.ts";

/** Cancels every pending order of a user; one that opens at that moment stays open. */
export async function cancelWaiting(
  ctx: Ctx,
  { userId, realm }: { userId: string; realm: Realm },
): Promise<void> {
  const waiting = (await listOpen(ctx.db, userId)).filter(({ state }) => state === "waiting");
  const asked = ctx.clock.now().toISOString();
  await Promise.all(
    waiting.map(({ id, number, market_id: marketId }) =>
      ctx.exchange.contracts.submit({
        kind: "cancel",
        claim: {
          userId,
          call: "contracts.cancelWaiting",
          key: `${id} ${asked}`,
          requestHash: requestHashOf([id]),
        },
        realm,
        marketId,
        number,
      }),
    ),
  );
}
