import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { isSimplePayPassword } from "@candor/rules/security.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { notify } from "../notices/index.ts";
import { putPayPassword } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const setPayPassword = inStages<typeof security.calls.setPayPassword>(
  async (ctx, { input, caller: { userId }, from }) => {
    if (input.password !== input.re_password) return refuse("passwords-differ");
    if (isSimplePayPassword(input.password)) return refuse("pay-password-simple");
    const hash = await ctx.hashing.hash(input.password);
    if (hash === undefined) return refuse("busy");
    await inTransaction(ctx.db, async (tx) => {
      await holdWithdrawals(ctx, tx, userId);
      await putPayPassword(tx, userId, hash, ctx.clock.now());
      await notify(ctx, tx, userId, "pay-password-changed", seenFrom(from));
    });
    return { is_done: true };
  },
);
