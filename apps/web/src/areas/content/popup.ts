import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import { usePublished } from "./published.ts";

const NAME = "seenPopup";

/** Long enough for the first screen to be drawn and looked at. */
const QUIET_MS = 1_500;

export const keepSeen = (id: string): void => writeStored(NAME, id);

/** The notice that this device has not shown yet; asked for only once the screen stands. */
export function useUnseenPopup() {
  const [isWanted, setIsWanted] = useState(false);
  const [seen] = useState(() => readStored(NAME));
  useEffect(() => {
    const start = setTimeout(() => setIsWanted(true), QUIET_MS);
    return () => clearTimeout(start);
  }, []);
  const popup = usePublished("content.getPopup", {}, { isWanted }).data;
  return popup === null || popup?.id === seen ? undefined : popup;
}
