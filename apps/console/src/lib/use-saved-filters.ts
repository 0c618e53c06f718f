import { useState } from "react";
import { type SavedFilter, savedIn, withSaved, withoutSaved } from "./saved-filters.ts";
import { useOperator } from "./session.ts";

/** The filters that this operator has saved on this device. */
export function useSavedFilters() {
  const { id } = useOperator();
  const key = `console/filters/${id}`;
  const [saved, setSaved] = useState(() => savedIn(kept(key)));
  function keep(next: SavedFilter[]): void {
    setSaved(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A device that keeps nothing has them until the page is closed.
    }
  }
  return {
    saved,
    save: (filter: SavedFilter) => keep(withSaved(saved, filter)),
    remove: (filter: SavedFilter) => keep(withoutSaved(saved, filter)),
  };
}

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "[]";
  } catch {
    return "[]";
  }
}
