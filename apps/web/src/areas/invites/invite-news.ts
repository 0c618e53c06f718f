import type { CallOutput } from "@candor/contract/types.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePreferences } from "../../lib/preferences.ts";
import type { CallError } from "../../lib/query.ts";

/** How inviting works, in the user's language and anew when that changes. */
export function useInviteNews() {
  const lang = usePreferences((preferences) => preferences.lang);
  return useQuery<CallOutput<"content.getInviteNews">, CallError>({
    queryKey: ["content.getInviteNews", lang],
    queryFn: ({ signal }) => call("content.getInviteNews", {}, { signal }),
    staleTime: 300_000,
  });
}
