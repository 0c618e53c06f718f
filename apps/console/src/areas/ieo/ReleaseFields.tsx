import { Button } from "@candor/ui/Button.tsx";
import { DecimalInput } from "@candor/ui/DecimalInput.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Trash2 } from "lucide-react";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { RELEASES_MAX, type ReleaseDraft } from "./project-draft.ts";

type ReleaseFieldsProps = {
  releases: readonly ReleaseDraft[];
  onChange: (releases: ReleaseDraft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

/** What part of an allocation is released how long after the lock; the parts are a whole. */
export function ReleaseFields({ releases, onChange, at }: ReleaseFieldsProps) {
  const set = (index: number, row: ReleaseDraft) => onChange(releases.with(index, row));
  return (
    <>
      {releases.map((row, index) => (
        <fieldset
          key={index}
          className="flex min-w-0 flex-wrap items-end gap-3 rounded-control border border-hairline p-3"
        >
          <legend className="px-1 text-label font-semibold">
            {t("console-ieo.release-of", { number: index + 1 })}
          </legend>
          <Field
            label={t("console-ieo.after_days")}
            className="min-w-30 flex-1"
            {...at(`${index}.after_days`)}
          >
            <TextInput
              inputMode="numeric"
              value={row.after_days}
              onChange={({ target }) => set(index, { ...row, after_days: target.value })}
            />
          </Field>
          <Field
            label={t("console-ieo.share")}
            className="min-w-30 flex-1"
            {...at(`${index}.share`)}
          >
            <DecimalInput
              value={row.share}
              decimals={18}
              onValueChange={(share) => set(index, { ...row, share })}
            />
          </Field>
          <IconButton
            label={t("console-ieo.remove-release", { number: index + 1 })}
            disabled={releases.length === 1}
            onClick={() => onChange(releases.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      <Button
        size="small"
        className="self-start"
        disabled={releases.length >= RELEASES_MAX}
        onClick={() => onChange([...releases, { after_days: "", share: "" }])}
      >
        {t("console-ieo.add-release")}
      </Button>
    </>
  );
}
