import type { account } from "@candor/contract/areas/account/calls.ts";
import { isRefusal } from "@candor/contract/refusals.ts";
import {
  nicknameRefusal,
  signatureRefusal,
  tidyName,
  tidyNickname,
} from "@candor/rules/profile.ts";
import { inStages } from "../../http/handlers.ts";
import { nameKey, reservedRefusal } from "../../protection/names.ts";
import { changeProfile, drawPortrait } from "./portrait.ts";

export const editProfile = inStages<typeof account.calls.editProfile>(
  async (ctx, { input, caller: { userId } }) => {
    const nickname = input.nickname === undefined ? undefined : tidyNickname(input.nickname);
    const signature = input.signature === undefined ? undefined : tidyName(input.signature);
    const refusal =
      (nickname === undefined
        ? undefined
        : (nicknameRefusal(nickname) ?? reservedRefusal(nickname))) ??
      (signature === undefined ? undefined : signatureRefusal(signature));
    if (refusal !== undefined) return refusal;
    const portrait =
      input.head_portrait === undefined
        ? undefined
        : await drawPortrait(ctx, userId, input.head_portrait);
    if (isRefusal(portrait)) return portrait;
    return changeProfile(ctx, userId, {
      ...(nickname === undefined ? {} : { nickname, nickname_key: nameKey(nickname) }),
      ...(signature === undefined ? {} : { signature: signature === "" ? null : signature }),
      ...(portrait === undefined ? {} : { head_portrait: portrait }),
    });
  },
);
