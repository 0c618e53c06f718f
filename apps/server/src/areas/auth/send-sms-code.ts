import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { sendCode } from "./send-code.ts";
import { mobileTarget } from "../../protection/target.ts";

export const sendSmsCode: WriteHandler<typeof auth.calls.sendSmsCode> = async (
  ctx,
  { input, caller, lang, from, tx },
) => {
  const target = mobileTarget(input.area_code, input.mobile);
  if (target === undefined) return refuse("mobile-invalid");
  // A demo account has no phone, so its user is about to register.
  const scene = caller?.realm === "live" ? "bind" : "register";
  return sendCode(ctx, tx, { scene, target, caller, lang, device: from.device });
};
