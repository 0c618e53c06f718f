import type { account } from "@candor/contract/areas/account.ts";
import { nicknameRefusal, signatureRefusal, tidyName } from "@candor/rules/profile.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { updateProfile } from "./rows.ts";

export const editProfile: WriteHandler<typeof account.calls.editProfile> = async (
  _ctx,
  { input, caller, tx },
) => {
  const nickname = input.nickname === undefined ? undefined : tidyName(input.nickname);
  const signature = input.signature === undefined ? undefined : tidyName(input.signature);
  const refusal =
    (nickname === undefined ? undefined : nicknameRefusal(nickname)) ??
    (signature === undefined ? undefined : signatureRefusal(signature));
  if (refusal !== undefined) return refusal;
  return updateProfile(tx, caller.userId, {
    ...(nickname === undefined ? {} : { nickname }),
    ...(signature === undefined ? {} : { signature: signature === "" ? null : signature }),
  });
};
