import { DUAL_TYPES } from "@candor/contract/finance-words.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import { CoinField } from "../../parts/CoinField.tsx";
import type { useChangeForm } from "../../parts/change-form.ts";
import type { DualDraft } from "./dual-draft.ts";

type NameFieldsProps = {
  draft: DualDraft;
  onChange: (change: Partial<DualDraft>) => void;
  at: ReturnType<typeof useChangeForm<DualDraft>>["at"];
};

/** The fixed part of a product under all later terms: its name, its coin and its type. */
export function NameFields({ draft, onChange, at }: NameFieldsProps) {
  return (
    <>
      <Field
        label={t("console-dual.subject")}
        hint={t("console-dual.subject-hint")}
        {...at("subject")}
      >
        <TextInput
          autoComplete="off"
          value={draft.subject}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      </Field>
      <CoinField
        label={t("dual.coin")}
        value={draft.currency}
        onValueChange={(currency) => onChange({ currency })}
        {...at("currency")}
      />
      <Segmented
        label={t("console-dual.type")}
        value={draft.type}
        options={DUAL_TYPES.map((value) => ({ value, label: t(`console-dual.type-${value}`) }))}
        onValueChange={(type) => onChange({ type })}
      />
    </>
  );
}
