import { useCall } from "../lib/query.ts";

const STALE_AFTER_MS = 300_000;

/** What the home screen leads to, as the operator shows it, in the reader's language. */
export const useMenuEntries = () => useCall("content.listMenu", {}, { staleTime: STALE_AFTER_MS });
