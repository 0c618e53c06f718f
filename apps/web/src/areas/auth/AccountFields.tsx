import { Field, type FieldProps } from "@candor/ui/Field.tsx";
import { Segmented } from "@candor/ui/Segmented.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { useText } from "../../lib/text.ts";
import { AreaCodeLink } from "./AreaCodeLink.tsx";
import { type AccountDraft, type AccountField, accountTypes } from "./form.ts";
import { type KeepableDraft, keepDraft } from "./kept-draft.ts";

type AccountFieldsProps = {
  draft: KeepableDraft;
  onChange: (change: Partial<AccountDraft>) => void;
  at: (field: AccountField) => Pick<FieldProps, "error" | "onLeave">;
};

/** E-mail address, or country code and phone number. */
export function AccountFields({ draft, onChange, at }: AccountFieldsProps) {
  const t = useText();
  return (
    <>
      <Segmented
        label={t("auth.account-type")}
        options={accountTypes.map((value) => ({ value, label: t(`auth.type-${value}`) }))}
        value={draft.type}
        onValueChange={(type) => onChange({ type })}
      />
      {draft.type === "email" ? (
        <Field label={t("auth.email")} {...at("account")}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        </Field>
      ) : (
        <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
          <Field label={t("auth.area-code")} {...at("areaCode")}>
            <AreaCodeLink areaCode={draft.areaCode} onLeave={() => keepDraft(draft)} />
          </Field>
          <Field label={t("auth.mobile")} {...at("account")}>
            <TextInput
              type="tel"
              name="mobile"
              autoComplete="tel-national"
              value={draft.mobile}
              onChange={(event) => onChange({ mobile: event.target.value })}
            />
          </Field>
        </div>
      )}
    </>
  );
}
