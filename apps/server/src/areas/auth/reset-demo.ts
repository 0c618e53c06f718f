import type { auth } from "@candor/contract/areas/auth.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO } from "@candor/money";
import type { Ctx } from "../../ctx.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { throughExchange } from "../../http/handlers.ts";
import { type Claim, claimKey, storeAnswer } from "../../http/idempotency.ts";
import { cancelAll } from "../spot/index.ts";
import { listBalances } from "../../ledger/balances.ts";
import { addAttempt, attemptsSince, tooMany, windowStart } from "../../protection/attempts.ts";
import { restoreDemoFunds } from "./demo-funds.ts";

/** In the window in which attempts are counted. */
const RESETS_MAX = 1;

/** In three steps, each of them once by the key: whoever asks again goes on where this ended. */
export const resetDemo = throughExchange<typeof auth.calls.resetDemo>(
  async (ctx, { caller: { realm, userId }, claim }) => {
    if (realm !== "demo") return refuse("demo-only");
    const begun = await begin(ctx, { ...claim, call: `${claim.call} begin` });
    if (isRefusal(begun)) return begun;
    const marketIds = ctx.catalogue.markets.map(({ id }) => id);
    const which = { realm, marketIds, side: undefined, isReset: true };
    const cancelled = await cancelAll(ctx, { claim, ...which });
    if (isRefusal(cancelled)) return cancelled;
    await emptyContracts(ctx, { realm, userId, claim });
    const accountIds = await inTransaction(ctx.db, async (tx) => {
      const end = { ...claim, call: `${claim.call} end` };
      if ((await claimKey(tx, end, ctx.clock)) !== "claimed") return [];
      const changed = await restoreDemoFunds(tx, ctx.clock, userId);
      await storeAnswer(tx, end, { ok: changed.length }, ctx.clock);
      return changed;
    });
    if (accountIds.length > 0) ctx.bus.emit("balances", { userId, accountIds });
    return cancelled;
  },
);

/** Brings back what stands behind contracts, as far as positions can do without it. */
async function emptyContracts(
  ctx: Ctx,
  { realm, userId, claim }: { realm: "demo"; userId: string; claim: Claim },
): Promise<void> {
  for (const { kind, currencyId, available } of await listBalances(ctx.db, userId)) {
    const currency = ctx.catalogue.currency(currencyId);
    if (kind !== "lever" || available === ZERO || currency === undefined) continue;
    // What positions need stays where it is: a refusal is no fault.
    await ctx.exchange.submitContract({
      kind: "transfer",
      claim: { ...claim, call: `${claim.call} contracts ${currencyId}` },
      realm,
      currencyId,
      currency,
      from: "lever",
      to: "change",
      amount: available,
    });
  }
}

type Begun = { ok: true } | Refusal<"too-many-requests" | "key-reused">;

/** Counts the reset, unless the last one was only just now. */
const begin = (ctx: Ctx, claim: Claim): Promise<Begun> =>
  inTransaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const key = `demo-reset ${claim.userId}`;
    await lockKey(tx, key);
    const known = await claimKey(tx, claim, ctx.clock);
    if (known !== "claimed") return known as Begun;
    const early = tooMany(await attemptsSince(tx, key, windowStart(now)), RESETS_MAX, now);
    if (early === undefined) await addAttempt(tx, key, now);
    const answer: Begun = early ?? { ok: true };
    await storeAnswer(tx, claim, answer, ctx.clock);
    return answer;
  });
