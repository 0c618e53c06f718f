import type { security } from "@candor/contract/areas/security/calls.ts";
import { refuse } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { sendCode } from "../auth/index.ts";
import { ownAddress } from "./own-addresses.ts";
import { getSafetyRow } from "./rows.ts";

export const sendProofCode: WriteHandler<typeof security.calls.sendProofCode> = async (
  ctx,
  { input, caller, lang, from, tx },
) => {
  const target = ownAddress(await getSafetyRow(tx, caller.userId), input.to);
  if (target === undefined) return refuse("address-not-own");
  return sendCode(ctx, tx, { scene: "step_up", target, caller, lang, device: from.device });
};
