import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useText } from "../../../lib/text.ts";
import { ABOUT_MOST, SHARE_MOST, type TermsDraft, type TermsField } from "./terms-draft.ts";

type TermFieldsProps = {
  at: (field: TermsField) => { error: string | undefined; onLeave: () => void };
  draft: TermsDraft;
  onChange: (change: Partial<TermsDraft>) => void;
  code: string;
};

/** What a lead says, asks for, and takes on at most. */
export function TermFields({ at, draft, onChange, code }: TermFieldsProps) {
  const t = useText();
  return (
    <>
      <Field label={t("copy.about-you")} hint={t("copy.about-hint")} {...at("about")}>
        <TextArea
          name="about"
          value={draft.about}
          maxLength={ABOUT_MOST}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </Field>
      <Field label={t("copy.share-rate")} hint={t("copy.share-hint")} {...at("share")}>
        <DecimalInput
          name="share"
          value={draft.share}
          onValueChange={(share) => onChange({ share })}
          decimals={2}
          step="1"
          min="0"
          max={`${SHARE_MOST}`}
          unit="%"
        />
      </Field>
      <Field label={t("copy.followers-max")} {...at("followers")}>
        <TextInput
          name="followers"
          inputMode="numeric"
          value={draft.followers}
          onChange={({ target }) => onChange({ followers: target.value.trim() })}
        />
      </Field>
      <Field
        label={t("copy.copied-margin-max")}
        hint={t("copy.copied-margin-hint")}
        {...at("margin")}
      >
        <DecimalInput
          name="margin"
          value={draft.margin}
          onValueChange={(margin) => onChange({ margin })}
          decimals={2}
          unit={code}
        />
      </Field>
    </>
  );
}
