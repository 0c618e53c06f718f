import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { announceEnded } from "../../http/end-sessions.ts";
import type { From } from "../../http/from.ts";
import { type Call, inStages } from "../../http/handlers.ts";
import { isCodeRight, spendCode } from "../../protection/codes.ts";
import { knownDevice, rememberDevice } from "../../protection/devices.ts";
import { findUserByTarget, isAddressTaken } from "../../protection/owners.ts";
import { liveByPhone } from "../../protection/residence.ts";
import { passwordRefusal } from "../../protection/passwords.ts";
import { targetKey, targetOf } from "../../protection/target.ts";
import { isInviteRequired } from "../content/index.ts";
import { notify } from "../notices/index.ts";
import { openSession } from "./open-session.ts";
import { openUser } from "./open-user.ts";
import { findInviter } from "./rows.ts";

type Register = typeof auth.calls.register;

export const register = inStages<Register>(async (ctx, { input, caller, from, lang }) => {
  const target = targetOf(input);
  if (isRefusal(target)) return target;
  const inviter = await inviterOf(ctx, input, from);
  if (isRefusal(inviter)) return inviter;
  const use = { scene: "register", target: targetKey(target), device: from.device } as const;
  if (!(await isCodeRight(ctx, use, input.code))) return refuse("code-wrong");
  const own = target.type === "email" ? target.address : target.number;
  const weak = passwordRefusal(input.password, input.re_password, [own]);
  if (weak !== undefined) return weak;
  const passwordHash = await ctx.hashing.hash(input.password);
  if (passwordHash === undefined) return refuse("busy");
  try {
    const opened = await inTransaction(ctx.db, async (tx) => {
      // Spending the code locks its row, so of two registrations with one code the second finds none.
      if (!(await spendCode(ctx, tx, use, input.code))) return refuse("code-wrong");
      if ((await findUserByTarget(tx, target)) !== undefined) return refuse("account-taken");
      const userId = await openUser(tx, ctx.clock, {
        realm: "live",
        ...(target.type === "email"
          ? { email: target.address }
          : { area_code: target.areaCode, mobile: target.number }),
        password_hash: passwordHash,
        invited_by: inviter?.id ?? null,
        lang,
      });
      if (target.type === "mobile") await liveByPhone(tx, userId, target);
      await notify(ctx, tx, userId, "welcome", {});
      const shown = { pepper: ctx.config.pepper, userId, device: from.device };
      await rememberDevice(tx, shown, ctx.clock.now());
      return openSession(ctx, tx, { userId, from, before: caller });
    });
    if (isRefusal(opened)) return opened;
    announceEnded(ctx, opened.ended);
    return opened.token;
  } catch (error) {
    // Another account has taken the address since it was looked up.
    if (isAddressTaken(error)) return refuse("account-taken");
    throw error;
  }
});

async function inviterOf(ctx: Ctx, { extension_code }: Call<Register>["input"], { device }: From) {
  const code = extension_code?.trim().toUpperCase() ?? "";
  if (code === "") return (await isInviteRequired(ctx.db)) ? refuse("invite-required") : undefined;
  const inviter = await findInviter(ctx.db, code);
  if (inviter === undefined) return refuse("invite-unknown");
  // Self-invitation is excluded: a device that the inviter has signed in from is the inviter's own.
  const shown = { pepper: ctx.config.pepper, userId: inviter.id, device };
  return (await knownDevice(ctx.db, shown)) === undefined ? inviter : refuse("invite-own");
}
