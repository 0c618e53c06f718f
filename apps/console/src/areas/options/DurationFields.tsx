import { Button } from "@candor/ui/Button.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Trash2 } from "lucide-react";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { PercentField } from "../../parts/PercentField.tsx";

export type Draft = { seconds: string; rate: string };

export type DurationFieldsProps = {
  durations: readonly Draft[];
  onChange: (durations: Draft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

const DURATIONS_MAX = 12;

/** Each duration with what one that wins pays on top of its stake. */
export function DurationFields({ durations, onChange, at }: DurationFieldsProps) {
  const set = (index: number, duration: Draft) => onChange(durations.with(index, duration));
  return (
    <>
      {durations.map((duration, index) => (
        <fieldset
          key={index}
          className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3"
        >
          <legend className="px-1 text-label font-semibold">
            {t("console-options.duration", { duration: index + 1 })}
          </legend>
          <Field
            label={t("console-options.seconds")}
            className="min-w-30 flex-1"
            {...at(`${index}.seconds`)}
          >
            <TextInput
              inputMode="numeric"
              value={duration.seconds}
              onChange={({ target }) => set(index, { ...duration, seconds: target.value })}
            />
          </Field>
          <PercentField
            className="min-w-30 flex-1"
            label={t("console-options.rate")}
            value={duration.rate}
            {...at(`${index}.rate`)}
            onValueChange={(rate) => set(index, { ...duration, rate })}
          />
          <IconButton
            label={t("console-options.remove-duration", { duration: index + 1 })}
            disabled={durations.length === 1}
            onClick={() => onChange(durations.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={durations.length >= DURATIONS_MAX}
        onClick={() => onChange([...durations, { seconds: "", rate: "" }])}
      >
        {t("console-options.add-duration")}
      </Button>
    </>
  );
}
