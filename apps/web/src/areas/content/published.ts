import type { CallId, CallInput, CallOutput } from "@candor/contract/types.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePages } from "../../lib/pages.ts";
import { usePreferences } from "../../lib/preferences.ts";
import type { CallError } from "../../lib/query.ts";

/** The `c_id` of each kind. */
export const NEWS = 4;
export const BANNERS = 5;
export const GUIDES = 6;

const STALE_AFTER_MS = 300_000;

export type Article = { title: string; content: string; updated_at: string };
export type NewsItem = CallOutput<"content.listNews">["list"][number];

type PublishedCall = Extract<CallId, `content.${string}`>;

/** Reads published items in the reader's language, and anew when that changes. */
export function usePublished<Id extends PublishedCall>(
  id: Id,
  input: CallInput<Id>,
  { isWanted = true }: { isWanted?: boolean } = {},
) {
  const lang = usePreferences((preferences) => preferences.lang);
  return useQuery<CallOutput<Id>, CallError>({
    queryKey: [id, input, lang],
    queryFn: ({ signal }) => call(id, input, { signal }),
    staleTime: STALE_AFTER_MS,
    enabled: isWanted,
  });
}

/** The newest of one kind. */
export const useNewest = (kind: number, limit: number) =>
  usePublished("content.listNews", { c_id: kind, limit });

/** All of one kind, newest first, page by page. */
export function useAllPublished(kind: number) {
  const lang = usePreferences((preferences) => preferences.lang);
  return usePages(
    ["content.listNews", kind, lang],
    (wanted, options) => call("content.listNews", { c_id: kind, ...wanted }, options),
    { staleTime: STALE_AFTER_MS },
  );
}
