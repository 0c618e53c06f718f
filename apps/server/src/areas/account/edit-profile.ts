import type { account } from "@candor/contract/areas/account.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import { nicknameRefusal, signatureRefusal, tidyName } from "@candor/rules/profile.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { publishPortrait } from "./portrait.ts";
import { updateProfile } from "./rows.ts";

export const editProfile: WriteHandler<typeof account.calls.editProfile> = async (
  ctx,
  { input, caller, tx },
) => {
  const nickname = input.nickname === undefined ? undefined : tidyName(input.nickname);
  const signature = input.signature === undefined ? undefined : tidyName(input.signature);
  const refusal =
    (nickname === undefined ? undefined : nicknameRefusal(nickname)) ??
    (signature === undefined ? undefined : signatureRefusal(signature));
  if (refusal !== undefined) return refusal;
  const portrait =
    input.head_portrait === undefined
      ? undefined
      : await publishPortrait(ctx, tx, caller.userId, input.head_portrait);
  if (isRefusal(portrait)) return portrait;
  return updateProfile(tx, caller.userId, {
    ...(nickname === undefined ? {} : { nickname }),
    ...(signature === undefined ? {} : { signature: signature === "" ? null : signature }),
    ...(portrait === undefined ? {} : { head_portrait: portrait }),
  });
};
