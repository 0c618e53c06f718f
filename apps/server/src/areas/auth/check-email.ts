import type { auth } from "@candor/contract/areas/auth.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { inStages } from "../../http/handlers.ts";
import { isCodeRight } from "./codes.ts";
import { emailTarget, targetKey } from "./target.ts";

export const checkEmail = inStages<typeof auth.calls.checkEmail>(async (ctx, { input }) => {
  const target = emailTarget(input.user_string);
  if (target === undefined) return refuse("email-invalid");
  const isRight = await isCodeRight(ctx, "register", targetKey(target), input.email_code);
  return isRight ? { is_valid: true } : refuse("code-wrong");
});
