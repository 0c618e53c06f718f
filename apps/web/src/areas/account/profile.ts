import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import type { Refusal, RefusalCode } from "@candor/contract/refusals.ts";
import {
  nicknameRefusal,
  signatureRefusal,
  tidyName,
  tidyNickname,
} from "@candor/rules/profile.ts";
import type { FormSummary } from "@candor/ui/form/form-state.ts";

export type User = CallOutput<"account.getUser">;
export type ProfileDraft = { nickname: string; signature: string };

export const draftOf = ({ nickname, signature }: User): ProfileDraft => ({
  nickname: nickname ?? "",
  signature: signature ?? "",
});

/** The changes to send: the fields that differ from the stored ones. */
export function changesOf(draft: ProfileDraft, user: User): CallInput<"account.editProfile"> {
  const stored = draftOf(user);
  const nickname = tidyNickname(draft.nickname);
  const signature = tidyName(draft.signature);
  return {
    ...(nickname === stored.nickname ? {} : { nickname }),
    ...(signature === stored.signature ? {} : { signature }),
  };
}

export type ProfileField = keyof ProfileDraft;

/** What would be sent, and why a changed field would be refused; what stays as stored is never wrong. */
export function profileSummary(
  draft: ProfileDraft,
  user: User,
): FormSummary<CallInput<"account.editProfile">, ProfileField, Refusal> {
  const changes = changesOf(draft, user);
  const { nickname, signature } = changes;
  const wrong = {
    nickname: nickname === undefined ? undefined : nicknameRefusal(nickname),
    signature: signature === undefined ? undefined : signatureRefusal(signature),
  };
  const isFine = wrong.nickname === undefined && wrong.signature === undefined;
  return { input: isFine && Object.keys(changes).length > 0 ? changes : undefined, wrong };
}

const OF_NICKNAME: readonly RefusalCode[] = [
  "nickname-length",
  "name-letters",
  "name-reserved",
  "nickname-taken",
];

/** The field that can mend what the server refused. */
export function refusedField(code: RefusalCode): ProfileField | undefined {
  if (OF_NICKNAME.includes(code)) return "nickname";
  return code === "signature-length" ? "signature" : undefined;
}
