import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inStages } from "../../http/handlers.ts";
import { isCodeRight } from "../../protection/codes.ts";
import { targetKey, targetOf } from "../../protection/target.ts";
import { bindEmail } from "./bind-email.ts";
import { sceneRefusal } from "./scenes.ts";

export const checkEmail = inStages<typeof auth.calls.checkEmail>(
  async (ctx, { input, caller, from }) => {
    const { scene, email_code: code } = input;
    const target = targetOf(input);
    if (isRefusal(target)) return target;
    const barred = await sceneRefusal(ctx.db, { scene, target, caller });
    if (barred !== undefined) return barred;
    const use = { scene, target: targetKey(target), device: from.device };
    if (!(await isCodeRight(ctx, use, code))) return refuse("code-wrong");
    // A phone is bound by a call of its own.
    if (scene === "bind" && caller !== undefined && target.type === "email")
      return bindEmail(ctx, { userId: caller.userId, email: target.address, use, code, from });
    return { is_valid: true };
  },
);
