import type { account } from "@candor/contract/areas/account.ts";
import { refuse } from "@candor/contract/refusals.ts";
import { newPortraitName, portraitAddress, portraitKey, uploadKey } from "../../files.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { portraitOf } from "./picture.ts";
import { isOwnFile, updatePortrait } from "./rows.ts";

export const setPortrait: WriteHandler<typeof account.calls.setPortrait> = async (
  ctx,
  { input, caller, tx },
) => {
  if (!(await isOwnFile(tx, caller.userId, input.head_portrait))) return refuse("file-unknown");
  const picture = await ctx.files.getBytes(uploadKey(input.head_portrait));
  const name = newPortraitName();
  await ctx.files.put(portraitKey(name), await portraitOf(picture));
  const address = portraitAddress(name);
  await updatePortrait(tx, caller.userId, address);
  return { head_portrait: address };
};
