import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import { nicknameRefusal, signatureRefusal, tidyName } from "@candor/rules/profile.ts";

export type User = CallOutput<"account.getUser">;
export type ProfileDraft = { nickname: string; signature: string };

export const draftOf = ({ nickname, signature }: User): ProfileDraft => ({
  nickname: nickname ?? "",
  signature: signature ?? "",
});

/** What would be sent: the fields that differ from what is stored. */
export function changesOf(draft: ProfileDraft, user: User): CallInput<"account.editProfile"> {
  const stored = draftOf(user);
  const nickname = tidyName(draft.nickname);
  const signature = tidyName(draft.signature);
  return {
    ...(nickname === stored.nickname ? {} : { nickname }),
    ...(signature === stored.signature ? {} : { signature }),
  };
}

type Faults = { nickname: Refusal | undefined; signature: Refusal | undefined };

/** Why the changed fields would be refused; what stays as it is stored is never wrong. */
export function profileFaults(draft: ProfileDraft, user: User): Faults {
  const { nickname, signature } = changesOf(draft, user);
  return {
    nickname: nickname === undefined ? undefined : nicknameRefusal(nickname),
    signature: signature === undefined ? undefined : signatureRefusal(signature),
  };
}
