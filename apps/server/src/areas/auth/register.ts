import type { auth } from "@candor/contract/areas/auth.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../../ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { type Call, inStages } from "../../http/handlers.ts";
import { isInviteRequired } from "../content/index.ts";
import { isCodeRight, spendCode } from "./codes.ts";
import { openUser } from "./open-user.ts";
import { passwordRefusal } from "./passwords.ts";
import { findInviter, findUserByTarget } from "./rows.ts";
import { targetKey, targetOf } from "./target.ts";

type Register = typeof auth.calls.register;

export const register = inStages<Register>(async (ctx, { input }) => {
  const target = targetOf(input);
  if (isRefusal(target)) return target;
  const weak = passwordRefusal(input.password, input.re_password);
  if (weak !== undefined) return weak;
  const inviter = await inviterOf(ctx, input);
  if (isRefusal(inviter)) return inviter;
  if (!(await isCodeRight(ctx, "register", targetKey(target), input.code)))
    return refuse("code-wrong");
  const passwordHash = await ctx.hashing.hash(input.password);
  if (passwordHash === undefined) return refuse("busy");
  return inTransaction(ctx.db, async (tx) => {
    // The code is spent under the row's lock: of two registrations with one code the second finds none.
    if (!(await spendCode(ctx, tx, "register", targetKey(target), input.code)))
      return refuse("code-wrong");
    if ((await findUserByTarget(tx, target)) !== undefined) return refuse("account-taken");
    const userId = await openUser(tx, ctx.clock, {
      realm: "live",
      ...(target.type === "email"
        ? { email: target.address }
        : { area_code: target.areaCode, mobile: target.number }),
      password_hash: passwordHash,
      invited_by: inviter?.id ?? null,
    });
    return ctx.sessions.open(tx, userId);
  });
});

async function inviterOf(ctx: Ctx, { extension_code }: Call<Register>["input"]) {
  const code = extension_code?.trim().toUpperCase() ?? "";
  if (code === "") return (await isInviteRequired(ctx.db)) ? refuse("invite-required") : undefined;
  return (await findInviter(ctx.db, code)) ?? refuse("invite-unknown");
}
