import type { auth } from "@candor/contract/areas/auth.ts";
import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { inStages } from "../../http/handlers.ts";
import { isCodeRight } from "./codes.ts";
import { sceneRefusal } from "./scenes.ts";
import { targetKey, targetOf } from "./target.ts";

export const checkEmail = inStages<typeof auth.calls.checkEmail>(async (ctx, { input, caller }) => {
  const { scene } = input;
  const target = targetOf(input);
  if (isRefusal(target)) return target;
  const barred = await sceneRefusal(ctx.db, { scene, target, caller });
  if (barred !== undefined) return barred;
  const isRight = await isCodeRight(ctx, scene, targetKey(target), input.email_code);
  return isRight ? { is_valid: true } : refuse("code-wrong");
});
