import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useCall } from "../lib/query.ts";

/** Waits while the user types, so that not every letter sends a request. */
const TYPED_MS = 250;

/** What a few words find, a moment after the last letter; without words the articles that are asked for most. */
export function useHelp(text: string, { isWanted = true }: { isWanted?: boolean } = {}) {
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const next = setTimeout(() => setAsked(text), TYPED_MS);
    return () => clearTimeout(next);
  }, [text]);
  const query = useCall(
    "support.searchHelp",
    { text: asked },
    { placeholderData: keepPreviousData, enabled: isWanted },
  );
  return { ...query, isBehind: asked !== text || query.isPlaceholderData || query.isPending };
}
