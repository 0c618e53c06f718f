import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import { inStages } from "../../http/handlers.ts";
import { spendAssertion } from "../../protection/assertions.ts";
import { enter } from "./enter.ts";
import { holdLogin } from "./rows.ts";

/** A passkey is both factors: a device that its owner has, unlocked by something the owner knows or is. */
export const loginByPasskey = inStages<typeof auth.calls.loginByPasskey>(
  async (ctx, { input: { assertion }, caller, from }) => {
    // A transaction of its own uses up the assertion even if the call is refused.
    const entered = await inTransaction(ctx.db, async (tx) => {
      const challenge = { purpose: "login", by: { side: "users" } } as const;
      const userId = await spendAssertion(ctx, tx, { page: from, challenge, assertion });
      if (userId === undefined) return refuse("passkey-wrong");
      const held = await holdLogin(tx, userId);
      if (held?.locked_at !== null) return refuse("account-locked");
      return enter(ctx, tx, { userId, from, before: caller });
    });
    if (isRefusal(entered)) return entered;
    announceEnded(ctx, entered.ended);
    return entered.token;
  },
);
