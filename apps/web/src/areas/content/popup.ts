import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import { usePublished } from "./published.ts";

const NAME = "seenPopup";
/** A first look at the app is not covered by a notice: it waits for the next visit. */
const VISITED = "visited";
const isFirstVisit = readStored(VISITED) === null;
writeStored(VISITED, "1");

/** Long enough for the first screen to be drawn and looked at. */
const QUIET_MS = 1_500;

export const keepSeen = (id: string): void => writeStored(NAME, id);

/**
 * Returns the notice that this device has not shown yet, requested once the screen is shown. `id` is the one that
 * it shows or has shown, which other lists can leave out.
 */
export function useNotice() {
  const [isWanted, setIsWanted] = useState(false);
  const [seen] = useState(() => readStored(NAME));
  useEffect(() => {
    if (isFirstVisit) return undefined;
    const start = setTimeout(() => setIsWanted(true), QUIET_MS);
    return () => clearTimeout(start);
  }, []);
  const popup = usePublished("content.getPopup", {}, { isWanted }).data;
  const unseen = popup === null || popup?.id === seen ? undefined : popup;
  return { unseen, id: unseen?.id ?? seen };
}
