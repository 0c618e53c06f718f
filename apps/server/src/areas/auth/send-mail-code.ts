import type { auth } from "@candor/contract/areas/auth.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { sendRegistrationCode } from "./send-code.ts";
import { emailTarget, mobileTarget } from "./target.ts";

export const sendMailCode: WriteHandler<typeof auth.calls.sendMailCode> = async (
  ctx,
  { input, lang, tx },
) => {
  const isMobile = input.type === "mobile";
  const target = isMobile
    ? mobileTarget(input.area_code, input.user_string)
    : emailTarget(input.user_string);
  if (target === undefined) return refuse(isMobile ? "mobile-invalid" : "email-invalid");
  return sendRegistrationCode(ctx, tx, lang, target);
};
