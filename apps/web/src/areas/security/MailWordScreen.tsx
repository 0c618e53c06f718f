import { MAIL_WORD_MAX } from "@candor/rules/security.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { FormSkeleton } from "@candor/ui/form/FormSkeleton.tsx";
import { merged } from "@candor/ui/form/use-form.ts";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { toast } from "@candor/ui/overlay/toast.ts";
import { useCallForm } from "../../lib/form.ts";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { FormError } from "../../parts/FormError.tsx";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type MailWordDraft, mailWordSummary } from "./mail-word.ts";
import { ProtectionScreen } from "./ProtectionScreen.tsx";
import { CHANGED, useSecurity } from "./security-state.ts";

/** The word by which mails of ours are known from others. */
export function MailWordScreen() {
  return (
    <ProtectionScreen name="mail-word">
      <ScreenState query={useSecurity()} skeleton={<FormSkeleton fields={1} />}>
        {({ mail_word: word }) => <MailWordForm key={word} word={word} />}
      </ScreenState>
    </ProtectionScreen>
  );
}

function MailWordForm({ word }: { word: string | null }) {
  const t = useText();
  const showDone = () => toast(t("security.mail-word-done"), { tone: "success" });
  const form = useCallForm("security.setMailWord", {
    empty: { word: word ?? "" },
    changed: merged<MailWordDraft>,
    summaryOf: mailWordSummary,
    say: (fault) => t(fault),
    fieldOf: (code) => (code === "no-special-characters" ? "word" : undefined),
    invalidates: CHANGED,
    onDone: showDone,
  });
  const removal = useSend("security.setMailWord", { invalidates: CHANGED, onDone: showDone });
  return (
    <form {...form.props} className="flex flex-col gap-5 pt-2">
      <p className="text-body text-text-2">{t("security.mail-word-text")}</p>
      <Field
        label={t("security.name-mail-word")}
        hint={t("security.mail-word-hint")}
        {...form.at("word")}
      >
        <TextInput
          name="mail-word"
          autoComplete="off"
          maxLength={MAIL_WORD_MAX}
          value={form.draft.word}
          onChange={(event) => form.change({ word: event.target.value })}
        />
      </Field>
      <FormError message={form.error} way={form.way} />
      <OnlineButton type="submit" variant="primary" size="large" isBlock isLoading={form.isPending}>
        {t("security.mail-word-set")}
      </OnlineButton>
      {word !== null && (
        <OnlineButton isBlock isLoading={removal.isPending} onClick={() => void removal.send({})}>
          {t("security.remove")}
        </OnlineButton>
      )}
    </form>
  );
}
