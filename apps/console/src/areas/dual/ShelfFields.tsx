import { Button } from "@candor/ui/Button.tsx";
import { Field } from "@candor/ui/Field.tsx";
import { IconButton } from "@candor/ui/IconButton.tsx";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Trash2 } from "lucide-react";
import { t } from "../../lib/text.ts";
import type { useChangeForm } from "../../parts/change-form.ts";
import { PercentField } from "../../parts/PercentField.tsx";
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

/** What is opened each day: for how long, how far from the index, and what a year of it pays; with none it sells nothing more. */
export function ShelfFields({ shelves, onChange, at }: ShelfFieldsProps) {
  const set = (index: number, shelf: ShelfDraft) => onChange(shelves.with(index, shelf));
  return (
    <>
      {shelves.map((shelf, index) => (
        <fieldset
          key={index}
          className="flex min-w-0 flex-wrap items-start gap-3 rounded-control border border-hairline p-3"
        >
          <legend className="px-1 text-label font-semibold">
            {t("console-dual.shelf", { shelf: index + 1 })}
          </legend>
          <Field
            label={t("console-dual.days")}
            className="min-w-24 flex-1"
            {...at(`${index}.days`)}
          >
            <TextInput
              inputMode="numeric"
              value={shelf.days}
              onChange={({ target }) => set(index, { ...shelf, days: target.value })}
            />
          </Field>
          {PARTS.map(({ name, label }) => (
            <PercentField
              key={name}
              className="min-w-30 flex-1"
              label={t(label)}
              value={shelf[name]}
              {...at(`${index}.${name}`)}
              onValueChange={(value) => set(index, { ...shelf, [name]: value })}
            />
          ))}
          <IconButton
            label={t("console-dual.remove-shelf", { shelf: index + 1 })}
            className="self-center"
            onClick={() => onChange(shelves.toSpliced(index, 1))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </IconButton>
        </fieldset>
      ))}
      {shelves.length === 0 && (
        <p className="text-data text-text-2">{t("console-dual.no-shelves")}</p>
      )}
      <Button
        size="small"
        className="self-start"
        disabled={shelves.length >= SHELVES_MAX}
        onClick={() => onChange([...shelves, BLANK_SHELF])}
      >
        {t("console-dual.add-shelf")}
      </Button>
    </>
  );
}
