import { useEffect, useState } from "react";
import { type Item, type ItemDraft, draftOf, emptyDraft } from "./item-draft.ts";

/** What was written and not saved, by item and version: eight languages are not typed twice. */
const kept = new Map<string, ItemDraft>();

/** A draft that outlives a look at another screen; closing the page asks first. */
export function useKeptDraft(item: Item | undefined) {
  const key = item === undefined ? "new" : `${item.id} ${item.version}`;
  const [draft, show] = useState<ItemDraft>(
    () => kept.get(key) ?? (item === undefined ? emptyDraft() : draftOf(item)),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (kept.size > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  return {
    draft,
    setDraft: (changed: ItemDraft) => {
      kept.set(key, changed);
      show(changed);
    },
    /** Replaces the draft by the stored item. */
    forget: (stored: ItemDraft) => {
      kept.delete(key);
      show(stored);
    },
  };
}
