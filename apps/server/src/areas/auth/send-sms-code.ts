import type { auth } from "@candor/contract/areas/auth.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { sendRegistrationCode } from "./send-code.ts";
import { mobileTarget } from "./target.ts";

export const sendSmsCode: WriteHandler<typeof auth.calls.sendSmsCode> = async (
  ctx,
  { input, lang, tx },
) => {
  const target = mobileTarget(input.area_code, input.mobile);
  return target === undefined
    ? refuse("mobile-invalid")
    : sendRegistrationCode(ctx, tx, lang, target);
};
