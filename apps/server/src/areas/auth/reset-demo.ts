import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO } from "@candor/money";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction, lockKey } from "../../db/transaction.ts";
import { throughExchange } from "../../http/handlers.ts";
import { type Claim, claimKey, storeAnswer } from "../../http/idempotency.ts";
import { cancelAll } from "../spot/index.ts";
import { listBalances } from "../../ledger/balances.ts";
import { addAttempt, attemptsSince, tooMany, windowStart } from "../../protection/attempts.ts";
import { missingBehind, restoreDemoFunds } from "./demo-funds.ts";

/** Resets of one user within the window of counted attempts. */
const RESETS_MAX = 1;

/** Resets in four steps. The key makes each step happen once, so a repeated call continues where the last ended. */
export const resetDemo = throughExchange<typeof auth.calls.resetDemo>(
  async (ctx, { caller: { realm, userId }, claim }) => {
    if (realm !== "demo") return refuse("demo-only");
    const begun = await begin(ctx, { ...claim, call: `${claim.call} begin` });
    if (isRefusal(begun)) return begun;
    const marketIds = ctx.catalogue.markets.map(({ id }) => id);
    const which = { realm, marketIds, side: undefined, isReset: true };
    const cancelled = await cancelAll(ctx, { claim, ...which });
    if (isRefusal(cancelled)) return cancelled;
    await moveBehind(ctx, { realm, userId, claim, isBack: false });
    const accountIds = await inTransaction(ctx.db, async (tx) => {
      const end = { ...claim, call: `${claim.call} end` };
      if ((await claimKey(tx, end, ctx.clock)) !== "claimed") return [];
      const changed = await restoreDemoFunds(tx, ctx.clock, userId);
      await storeAnswer(tx, end, { ok: changed.length }, ctx.clock);
      return changed;
    });
    await moveBehind(ctx, { realm, userId, claim, isBack: true });
    if (accountIds.length > 0) ctx.bus.emit("balances", { userId, accountIds });
    return cancelled;
  },
);

type Behind = { realm: "demo"; userId: string; claim: Claim; isBack: boolean };

/** Moves available funds out of the futures account, as far as positions allow, or moves a shortfall back. */
async function moveBehind(ctx: Ctx, { realm, userId, claim, isBack }: Behind): Promise<void> {
  for (const balance of await listBalances(ctx.db, userId)) {
    const { kind, currencyId } = balance;
    const currency = ctx.catalogue.currency(currencyId);
    const amount = isBack ? missingBehind(balance) : balance.available;
    if (kind !== "lever" || amount === ZERO || currency === undefined) continue;
    // The writer keeps what positions need; its refusal is expected.
    await ctx.exchange.contracts.submit({
      kind: "transfer",
      claim: { ...claim, call: `${claim.call} contracts ${isBack ? "back " : ""}${currencyId}` },
      realm,
      currencyId,
      currency,
      from: isBack ? "change" : "lever",
      to: isBack ? "lever" : "change",
      amount,
    });
  }
}

type Begun = { ok: true } | Refusal<"too-many-requests" | "key-reused">;

/** Counts the reset, or refuses it if the last one was too recent. */
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
