import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../../lib/text.ts";
import { MULTIPLES, type LeveragesDraft } from "./leverages.ts";

type LeverageFieldsProps = {
  draft: LeveragesDraft;
  onChange: (change: Partial<LeveragesDraft>) => void;
  error: string | undefined;
};

const LABELS = {
  lv1_multiple: "console-account.lv1-multiple",
  lv2_multiple: "console-account.lv2-multiple",
} as const;

/** The highest leverage of contracts at each level. */
export function LeverageFields({ draft, onChange, error }: LeverageFieldsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-label text-text-2">{t("console-account.multiples")}</legend>
      <p className="text-data text-text-3">{t("console-account.multiples-hint")}</p>
      <div className="grid grid-cols-2 gap-3">
        {MULTIPLES.map((name) => (
          <Field key={name} label={t(LABELS[name])}>
            <TextInput
              inputMode="numeric"
              value={draft[name]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          </Field>
        ))}
      </div>
      <p role="alert" className="text-data text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
