import { toast } from "@candor/ui/overlay/toast.ts";
import { merged } from "@candor/ui/form/use-form.ts";
import { useSiteConfig } from "../../data/site-config.ts";
import { useCallForm } from "../../lib/form.ts";
import { go } from "../../lib/go.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { forgetDraft, keptDraft } from "../../parts/credentials/kept-draft.ts";
import { type RegistrationDraft, registrationField, registrationSummary } from "./form.ts";

/** An invitation link carries its code before the `#`. */
const invitedBy = (): string => new URLSearchParams(window.location.search).get("invite") ?? "";

const firstDraft = (): RegistrationDraft => {
  return { code: "", inviteCode: invitedBy(), ...keptDraft(), password: "", rePassword: "" };
};

/** The registration form: its values, their faults, and sending it. */
export function useRegistration(back: string | undefined) {
  const t = useText();
  const isInviteRequired = useSiteConfig().data?.is_invite_required === true;
  const form = useCallForm("auth.register", {
    empty: firstDraft(),
    changed: merged<RegistrationDraft>,
    summaryOf: (draft) => registrationSummary(draft, isInviteRequired),
    say: (fault) => t(fault),
    fieldOf: registrationField,
    onDone: (token) => {
      forgetDraft();
      useSession.getState().signIn(token);
      toast(t("auth.registered"), { tone: "success" });
      go.onward(back);
    },
  });
  return { form, isInviteRequired };
}
