import { ErrorNotice } from "@candor/ui/ErrorNotice.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { toast } from "@candor/ui/toast.ts";
import type { Refusal } from "@candor/contract/refusals.ts";
import { NICKNAME_MAX, NICKNAME_MIN, SIGNATURE_MAX, SIGNATURE_MIN } from "@candor/rules/profile.ts";
import { type SubmitEvent, useState } from "react";
import { failureText } from "../../lib/failure.ts";
import { useSend } from "../../lib/query.ts";
import { refusalText } from "../../lib/refusal-text.ts";
import { useLocale, useText } from "../../lib/text.ts";
import { OnlineButton } from "../../parts/OnlineButton.tsx";
import { type ProfileDraft, type User, changesOf, draftOf, profileFaults } from "./profile.ts";

type Field = keyof ProfileDraft;

/** Nickname and signature; what is wrong with one is said when the field is left. */
export function ProfileForm({ user }: { user: User }) {
  const t = useText();
  const locale = useLocale();
  const [draft, setDraft] = useState(() => draftOf(user));
  const [left, setLeft] = useState<readonly Field[]>([]);
  const { send, isPending, error, reset } = useSend("account.editProfile", {
    isInline: true,
    invalidates: ["account.getUser"],
    onDone: ({ nickname, signature }) => {
      setDraft({ nickname: nickname ?? "", signature: signature ?? "" });
      setLeft([]);
      toast(t("account.saved"), { tone: "success" });
    },
  });
  const faults = profileFaults(draft, user);
  const changes = changesOf(draft, user);
  const isChanged = Object.keys(changes).length > 0;
  const errorOf = (field: Field) =>
    left.includes(field) && faults[field] !== undefined
      ? refusalText(refusalOf(faults[field]), t, locale)
      : undefined;
  const inputOf = (field: Field) => ({
    name: field,
    autoComplete: "off",
    value: draft[field],
    onBlur: () => setLeft((before) => [...before, field]),
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft((before) => ({ ...before, [field]: target.value }));
      reset();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setLeft(["nickname", "signature"]);
    if (isChanged && faults.nickname === undefined && faults.signature === undefined)
      void send(changes);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t("account.nickname")}
        hint={t("account.nickname-rule", { minimum: NICKNAME_MIN, maximum: NICKNAME_MAX })}
        error={errorOf("nickname")}
      >
        <TextInput {...inputOf("nickname")} />
      </Field>
      <Field
        label={t("account.signature")}
        hint={t("account.signature-rule", { minimum: SIGNATURE_MIN, maximum: SIGNATURE_MAX })}
        error={errorOf("signature")}
      >
        <TextInput {...inputOf("signature")} />
      </Field>
      {error !== null && <ErrorNotice message={failureText(error, t)} />}
      <OnlineButton
        type="submit"
        variant="primary"
        size="large"
        isBlock
        disabled={!isChanged}
        isLoading={isPending}
      >
        {t("account.save")}
      </OnlineButton>
    </form>
  );
}

const refusalOf = ({ refused, params }: Refusal) => ({ code: refused, figures: params });
