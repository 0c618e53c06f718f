import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import { inStages } from "../../http/handlers.ts";
import { spendAssertion } from "../../protection/assertions.ts";
import { enter } from "./enter.ts";
import { holdLogin } from "./rows.ts";

/** A passkey is what its owner has, opened by what they know or are: it alone is both factors. */
export const loginByPasskey = inStages<typeof auth.calls.loginByPasskey>(
  async (ctx, { input: { assertion }, caller, from }) => {
    // In a transaction of its own: what was signed is used up although the call is refused.
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
