import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { PercentField } from "../../parts/PercentField.tsx";
import { RowFields } from "../../parts/RowFields.tsx";

export type Draft = { seconds: string; rate: string };

export type DurationFieldsProps = {
  durations: readonly Draft[];
  onChange: (durations: Draft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

const DURATIONS_MAX = 12;

/** Each duration with what one that wins pays on top of its stake. */
export const DurationFields = ({ durations, onChange, at }: DurationFieldsProps) => (
  <RowFields
    rows={durations}
    onChange={onChange}
    empty={{ seconds: "", rate: "" }}
    most={DURATIONS_MAX}
    label={(duration) => t("console-options.duration", { duration })}
    removeLabel={(duration) => t("console-options.remove-duration", { duration })}
    addLabel={t("console-options.add-duration")}
  >
    {(duration, set, index) => (
      <>
        <Field
          label={t("console-options.seconds")}
          className="min-w-30 flex-1"
          {...at(`${index}.seconds`)}
        >
          <TextInput
            inputMode="numeric"
            value={duration.seconds}
            onChange={({ target }) => set({ seconds: target.value })}
          />
        </Field>
        <PercentField
          className="min-w-30 flex-1"
          label={t("console-options.rate")}
          value={duration.rate}
          {...at(`${index}.rate`)}
          onValueChange={(rate) => set({ rate })}
        />
      </>
    )}
  </RowFields>
);
