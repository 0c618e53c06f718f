import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { announceKeysEnded, endKeys } from "../../protection/api-keys.ts";
import { isCodeRight, spendCode } from "../../protection/codes.ts";
import { deviceName } from "../../protection/device-name.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { findUserByTarget, ownWordsOf } from "../../protection/owners.ts";
import { passwordRefusal } from "../../protection/passwords.ts";
import { targetKey, targetOf } from "../../protection/target.ts";
import { notify } from "../notices/index.ts";
import { setForgottenPassword } from "./rows.ts";

/** Nothing of an account is read before the code is right, so that a stranger cannot tell addresses apart. */
export const forget = inStages<typeof auth.calls.forget>(async (ctx, { input, from }) => {
  const { account, area_code, password, repassword, code } = input;
  const target = targetOf({ user_string: account, area_code });
  if (isRefusal(target)) return target;
  const use = { scene: "forget", target: targetKey(target), device: from.device } as const;
  if (!(await isCodeRight(ctx, use, code))) return refuse("code-wrong");
  const user = await findUserByTarget(ctx.db, target);
  if (user === undefined) return refuse("code-wrong");
  const weak = passwordRefusal(password, repassword, await ownWordsOf(ctx.db, user.id));
  if (weak !== undefined) return weak;
  const passwordHash = await ctx.hashing.hash(password);
  if (passwordHash === undefined) return refuse("busy");
  const isDone = await inTransaction(ctx.db, async (tx) => {
    if (!(await spendCode(ctx, tx, use, code))) return false;
    await setForgottenPassword(tx, user.id, passwordHash);
    await ctx.sessions.closeAll(tx, user.id);
    await endKeys(tx, user.id);
    await holdWithdrawals(ctx, tx, user.id);
    const device = deviceName(from.agent) ?? "";
    await notify(ctx, tx, user.id, "password-changed", { address: from.address, device });
    return true;
  });
  if (!isDone) return refuse("code-wrong");
  ctx.sessions.forgetUser(user.id);
  ctx.bus.emit("sessionsEnded", { userId: user.id });
  announceKeysEnded(ctx, user.id);
  return { is_done: true };
});
