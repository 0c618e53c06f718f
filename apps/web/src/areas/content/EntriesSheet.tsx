import { Button } from "@candor/ui/action/Button.tsx";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { arranged } from "./entries.ts";
import { EntriesEditor } from "./EntriesEditor.tsx";
import { type Entry, EntryLink } from "./EntryLink.tsx";
import { arrangeAsPublished, useArrangement } from "./entry-state.ts";

type EntriesSheetProps = {
  list: readonly Entry[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

const keysOf = (list: readonly Entry[]) => list.map(({ key }) => key);

/** All entries, the hidden ones too, and the way to arrange them. */
export function EntriesSheet({ list, isOpen, onOpenChange }: EntriesSheetProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  const { shown, hidden } = arranged(list, useArrangement());
  const change = (next: boolean) => {
    onOpenChange(next);
    setIsEditing(false);
  };
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={change}
      title={t(isEditing ? "home.arrange" : "home.entries")}
      {...(isEditing ? { description: t("home.arrange-text") } : {})}
      footer={
        isEditing ? (
          <>
            <Button onClick={arrangeAsPublished}>{t("home.as-published")}</Button>
            <Button variant="primary" onClick={() => setIsEditing(false)}>
              {t("home.done")}
            </Button>
          </>
        ) : (
          <Button onClick={() => setIsEditing(true)}>{t("home.arrange")}</Button>
        )
      }
    >
      {isEditing ? (
        <EntriesEditor shown={keysOf(shown)} hidden={keysOf(hidden)} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4.25rem,25%-4px),1fr))] gap-1">
          {[...shown, ...hidden].map((entry) => (
            <li key={entry.key}>
              <EntryLink entry={entry} onFollow={() => change(false)} />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
