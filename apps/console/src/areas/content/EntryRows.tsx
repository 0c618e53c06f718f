import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Checkbox } from "@candor/ui/form/Checkbox.tsx";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { t } from "../../lib/text.ts";

export type Entry = OperatorCallOutput<"content.listEntries">[number];

type EntryRowsProps = {
  entries: readonly Entry[];
  isReadOnly: boolean;
  onChange: (entries: readonly Entry[]) => void;
};

/** The entries in their order; buttons move them, since a keyboard cannot drag. */
export function EntryRows({ entries, isReadOnly, onChange }: EntryRowsProps) {
  const move = (from: number, to: number) => {
    const entry = entries[from];
    if (entry !== undefined) onChange(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
  };
  return (
    <ol className="flex flex-col">
      {entries.map((entry, index) => {
        const name = t(`home.entry-${entry.key}`);
        return (
          <li
            key={entry.key}
            className="flex items-center gap-3 border-b border-hairline px-4 py-1 last:border-0"
          >
            <span className="flex-1 text-body">{name}</span>
            <Checkbox
              isChecked={entry.is_shown}
              isDisabled={isReadOnly}
              onCheckedChange={(isShown) =>
                onChange(entries.with(index, { ...entry, is_shown: isShown }))
              }
            >
              {t("console-content.shown")}
              <span className="sr-only">{name}</span>
            </Checkbox>
            <IconButton
              label={t("console-content.move-up", { entry: name })}
              disabled={isReadOnly || index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t("console-content.move-down", { entry: name })}
              disabled={isReadOnly || index === entries.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-5" />
            </IconButton>
          </li>
        );
      })}
    </ol>
  );
}
