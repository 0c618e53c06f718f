import type { account } from "@candor/contract/areas/account.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { publishPortrait } from "./portrait.ts";
import { updateProfile } from "./rows.ts";

export const setPortrait: WriteHandler<typeof account.calls.setPortrait> = async (
  ctx,
  { input, caller, tx },
) => {
  const address = await publishPortrait(ctx, tx, caller.userId, input.head_portrait);
  if (isRefusal(address)) return address;
  await updateProfile(tx, caller.userId, { head_portrait: address });
  return { head_portrait: address };
};
