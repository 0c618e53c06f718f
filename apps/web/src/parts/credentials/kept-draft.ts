import { usePicks } from "../../data/picks.ts";
import { type AccountDraft, emptyAccount } from "./account-draft.ts";

export type KeepableDraft = AccountDraft & { code?: string; inviteCode?: string };

const nothing: KeepableDraft = emptyAccount;
let kept = nothing;

/** Keeps what was typed while the list of country codes stands in the form's place; no password. */
export function keepDraft({
  type,
  email,
  areaCode,
  mobile,
  code,
  inviteCode,
}: KeepableDraft): void {
  kept = {
    type,
    email,
    areaCode,
    mobile,
    ...(code === undefined ? {} : { code }),
    ...(inviteCode === undefined ? {} : { inviteCode }),
  };
}

/** What was kept, with the country code that was chosen last on this device. */
export const keptDraft = (): KeepableDraft => ({
  ...kept,
  areaCode: usePicks.getState().areaCodes[0]?.code ?? "",
});

export function forgetDraft(): void {
  kept = nothing;
}
