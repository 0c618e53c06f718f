import { DecimalInput } from "@candor/ui/form/DecimalInput.tsx";
import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { RowFields } from "../../parts/RowFields.tsx";
import { RELEASES_MAX, type ReleaseDraft } from "./project-draft.ts";

type ReleaseFieldsProps = {
  releases: readonly ReleaseDraft[];
  onChange: (releases: ReleaseDraft[]) => void;
  at: ReturnType<typeof useChangeForm>["at"];
};

/** What part of an allocation is released how long after the lock; the parts are a whole. */
export const ReleaseFields = ({ releases, onChange, at }: ReleaseFieldsProps) => (
  <RowFields
    rows={releases}
    onChange={onChange}
    empty={{ after_days: "", share: "" }}
    most={RELEASES_MAX}
    label={(number) => t("console-ieo.release-of", { number })}
    removeLabel={(number) => t("console-ieo.remove-release", { number })}
    addLabel={t("console-ieo.add-release")}
  >
    {(row, set, index) => (
      <>
        <Field
          label={t("console-ieo.after_days")}
          className="min-w-30 flex-1"
          {...at(`${index}.after_days`)}
        >
          <TextInput
            inputMode="numeric"
            value={row.after_days}
            onChange={({ target }) => set({ after_days: target.value })}
          />
        </Field>
        <Field label={t("console-ieo.share")} className="min-w-30 flex-1" {...at(`${index}.share`)}>
          <DecimalInput value={row.share} decimals={18} onValueChange={(share) => set({ share })} />
        </Field>
      </>
    )}
  </RowFields>
);
