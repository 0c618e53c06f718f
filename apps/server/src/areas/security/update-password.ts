import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import { inStages } from "../../http/handlers.ts";
import { announceKeysEnded, endKeys } from "../../protection/api-keys.ts";
import { spendCode } from "../../protection/codes.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { ownWordsOf } from "../../protection/owners.ts";
import { passwordRefusal } from "../../protection/passwords.ts";
import { notify } from "../notices/index.ts";
import { ownTargets, useOf } from "./own-addresses.ts";
import { deleteSessions, getSafetyRow, lockUser, updateUser } from "./rows.ts";
import { seenFrom } from "./view.ts";

export const updatePassword = inStages<typeof security.calls.updatePassword>(
  async (ctx, { input, caller: { userId, tokenHash }, from }) => {
    const targets = ownTargets(await getSafetyRow(ctx.db, userId));
    const { device } = from;
    const use = await useOf(ctx, { scene: "update_password", targets, device, code: input.code });
    if (use === undefined) return refuse("code-wrong");
    const own = await ownWordsOf(ctx.db, userId);
    const weak = passwordRefusal(input.password, input.re_password, own);
    if (weak !== undefined) return weak;
    const passwordHash = await ctx.hashing.hash(input.password);
    if (passwordHash === undefined) return refuse("busy");
    const ended = await inTransaction(ctx.db, async (tx) => {
      await lockUser(tx, userId);
      // Of two requests with the same code at once, the second finds it used.
      if (!(await spendCode(ctx, tx, use, input.code))) return undefined;
      await updateUser(tx, userId, { password_hash: passwordHash });
      await holdWithdrawals(ctx, tx, userId);
      await endKeys(tx, userId);
      await notify(ctx, tx, userId, "password-changed", seenFrom(from));
      return deleteSessions(tx, userId, { allBut: tokenHash });
    });
    if (ended === undefined) return refuse("code-wrong");
    announceEnded(ctx, ended);
    announceKeysEnded(ctx, userId);
    return { is_done: true };
  },
);
