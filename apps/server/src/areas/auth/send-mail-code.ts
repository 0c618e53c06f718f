import type { auth } from "@candor/contract/areas/auth/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { sceneRefusal } from "./scenes.ts";
import { sendCode } from "./send-code.ts";
import { targetOf } from "../../protection/target.ts";

export const sendMailCode: WriteHandler<typeof auth.calls.sendMailCode> = async (
  ctx,
  { input, caller, lang, from, tx },
) => {
  const target = targetOf(input);
  if (isRefusal(target)) return target;
  const { scene } = input;
  const barred = await sceneRefusal(tx, { scene, target, caller });
  return barred ?? sendCode(ctx, tx, { scene, target, caller, lang, device: from.device });
};
