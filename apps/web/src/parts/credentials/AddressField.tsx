import { Field, type FieldProps } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { useText } from "../../lib/text.ts";
import type { AccountDraft, AccountField } from "./account-draft.ts";
import { AreaCodeLink } from "./AreaCodeLink.tsx";
import { type KeepableDraft, keepDraft } from "./kept-draft.ts";

type AddressFieldProps = {
  draft: KeepableDraft;
  onChange: (change: Partial<AccountDraft>) => void;
  at: (field: AccountField) => Pick<FieldProps, "error" | "onLeave">;
};

/** An e-mail address, or a country code and a phone number. */
export function AddressField({ draft, onChange, at }: AddressFieldProps) {
  const t = useText();
  if (draft.type === "email")
    return (
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
    );
  return (
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
  );
}
