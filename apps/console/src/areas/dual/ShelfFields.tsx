import { Field } from "@candor/ui/form/Field.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { PercentField } from "../../parts/PercentField.tsx";
import { RowFields } from "../../parts/RowFields.tsx";
import { BLANK_SHELF, SHELVES_MAX, type DualDraft, type ShelfDraft } from "./dual-draft.ts";

type ShelfFieldsProps = {
  shelves: readonly ShelfDraft[];
  onChange: (shelves: ShelfDraft[]) => void;
  at: ReturnType<typeof useChangeForm<DualDraft>>["at"];
};

const PARTS = [
  { name: "offset", label: "console-dual.offset" },
  { name: "annual_rate", label: "console-dual.annual-rate" },
] as const;

/**
 * The tranches of each day: for how long, how far from the index, and the yield of a year; with none it sells nothing
 * more.
 */
export const ShelfFields = ({ shelves, onChange, at }: ShelfFieldsProps) => (
  <>
    <RowFields
      rows={shelves}
      onChange={onChange}
      empty={BLANK_SHELF}
      most={SHELVES_MAX}
      least={0}
      label={(shelf) => t("console-dual.shelf", { shelf })}
      removeLabel={(shelf) => t("console-dual.remove-shelf", { shelf })}
      addLabel={t("console-dual.add-shelf")}
    >
      {(shelf, set, index) => (
        <>
          <Field
            label={t("console-dual.days")}
            className="min-w-24 flex-1"
            {...at(`${index}.days`)}
          >
            <TextInput
              inputMode="numeric"
              value={shelf.days}
              onChange={({ target }) => set({ days: target.value })}
            />
          </Field>
          {PARTS.map(({ name, label }) => (
            <PercentField
              key={name}
              className="min-w-30 flex-1"
              label={t(label)}
              value={shelf[name]}
              {...at(`${index}.${name}`)}
              onValueChange={(value) => set({ [name]: value })}
            />
          ))}
        </>
      )}
    </RowFields>
    {shelves.length === 0 && (
      <p className="text-data text-text-2">{t("console-dual.no-shelves")}</p>
    )}
  </>
);
