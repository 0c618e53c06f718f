import type { security } from "@candor/contract/areas/security/calls.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { isDigits } from "@candor/rules/validators.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { inTransaction } from "../../db/transaction.ts";
import { inStages } from "../../http/handlers.ts";
import { CODE_MINUTES, spendCode } from "../../protection/codes.ts";
import { holdWithdrawals } from "../../protection/hold.ts";
import { findUserByTarget, isAddressTaken } from "../../protection/owners.ts";
import { liveByPhone } from "../../protection/residence.ts";
import { mobileTarget, targetKey } from "../../protection/target.ts";
import { notify } from "../notices/index.ts";
import { useOf } from "./own-addresses.ts";
import { lockUser, targetsToBind, updateUser } from "./rows.ts";
import { maskedMobile, seenFrom } from "./view.ts";

export const bindMobile = inStages<typeof security.calls.bindMobile>(
  async (ctx, { input, caller: { userId }, from }) => {
    const { code } = input;
    const targets = await targetsOf(ctx, input);
    if (isRefusal(targets)) return targets;
    const use = await useOf(ctx, { scene: "bind", targets, device: from.device, code });
    if (use === undefined) return refuse("code-wrong");
    const [areaCode = "", mobile = ""] = use.target.slice(1).split(" ");
    const target = { type: "mobile", areaCode, number: mobile } as const;
    const bound = inTransaction(ctx.db, async (tx) => {
      await lockUser(tx, userId);
      if (!(await spendCode(ctx, tx, use, code))) return refuse("code-wrong");
      const owner = await findUserByTarget(tx, target);
      // Only a reader of the code that went to the number learns that it is in use.
      if (owner !== undefined && owner.id !== userId) return refuse("account-taken");
      await updateUser(tx, userId, { area_code: areaCode, mobile });
      await liveByPhone(tx, userId, target);
      await holdWithdrawals(ctx, tx, userId);
      await notify(ctx, tx, userId, "mobile-bound", {
        ...seenFrom(from),
        mobile: maskedMobile(areaCode, mobile),
      });
      return { is_done: true as const };
    });
    return bound
      .finally(() => ctx.sessions.forgetUser(userId))
      .catch((error: unknown) => {
        // Another user was given the number since it was looked for.
        if (isAddressTaken(error)) return refuse("account-taken");
        throw error;
      });
  },
);

type Typed = { mobile: string; area_code?: string | undefined };

/** The typed number with its area code, or without one each number with a recent code that ends in it. */
async function targetsOf(
  ctx: Ctx,
  { mobile, area_code: areaCode }: Typed,
): Promise<string[] | Refusal<"mobile-invalid">> {
  if (areaCode !== undefined) {
    const target = mobileTarget(areaCode, mobile);
    return target === undefined ? refuse("mobile-invalid") : [targetKey(target)];
  }
  const number = mobile.replace(/[\s-]/g, "");
  if (!isDigits(number)) return refuse("mobile-invalid");
  const since = new Date(ctx.clock.now().getTime() - CODE_MINUTES * 60_000);
  return targetsToBind(ctx.db, [number, number.replace(/^0/, "")], since);
}
