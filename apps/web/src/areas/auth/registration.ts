import { CallRefused } from "@candor/contract/client.ts";
import { toast } from "@candor/ui/toast.ts";
import { type SubmitEvent, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { useSiteConfig } from "../../lib/fiat.ts";
import { go } from "../../lib/go.ts";
import { useSend } from "../../lib/query.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import {
  accountFaults,
  accountInput,
  type Faults,
  refusedField,
  type RegistrationDraft,
  type RegistrationField,
  registrationFaults,
} from "./form.ts";
import { forgetDraft, keptDraft } from "./kept-draft.ts";

/** An invitation link carries its code before the `#`. */
const invitedBy = (): string => new URLSearchParams(window.location.search).get("invite") ?? "";

const firstDraft = (): RegistrationDraft => {
  return { code: "", inviteCode: invitedBy(), ...keptDraft(), password: "", rePassword: "" };
};

/** The registration form: what is typed, what is wrong with it, and sending it. */
export function useRegistration(back: string | undefined) {
  const t = useText();
  const [draft, setDraft] = useState(firstDraft);
  const [faults, setFaults] = useState<Faults<RegistrationField>>({});
  const isInviteRequired = useSiteConfig().data?.is_invite_required === true;
  const { send, isPending, error, reset } = useSend("auth.register", {
    isInline: true,
    onDone: (token) => {
      forgetDraft();
      useSession.getState().signIn(token);
      toast(t("auth.registered"), { tone: "success" });
      go.onward(back);
    },
  });
  const isFaultless = (found: Faults<RegistrationField>): boolean => {
    setFaults(found);
    return Object.keys(found).length === 0;
  };
  const change = (part: Partial<RegistrationDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setFaults({});
    reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isFaultless(registrationFaults(draft, isInviteRequired))) return;
    const { type, code, password, rePassword, inviteCode } = draft;
    const invite = inviteCode.trim() === "" ? {} : { extension_code: inviteCode.trim() };
    void send({ ...accountInput(draft), type, code, password, re_password: rePassword, ...invite });
  };
  const refused = error instanceof CallRefused ? refusedField(error.code) : undefined;
  const errorOf = (field: RegistrationField): string | undefined => {
    const fault = faults[field];
    if (fault !== undefined) return t(fault);
    return refused === field ? error?.message : undefined;
  };
  const formError = error !== null && refused === undefined ? failureText(error, t) : undefined;
  const checkAccount = () => isFaultless(accountFaults(draft));
  return { draft, change, submit, checkAccount, errorOf, formError, isInviteRequired, isPending };
}
