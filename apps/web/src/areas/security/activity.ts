import type { CallOutput } from "@candor/contract/types.ts";
import { call } from "../../lib/call.ts";
import { type Pages, usePages } from "../../lib/pages.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";

export type Notice = CallOutput<"notices.listNotices">["list"][number];

/** Returns security events of the account, newest first, as the messages under security have them. */
export function useActivity(): Pages<Notice> {
  const lang = usePreferences((preferences) => preferences.lang);
  return usePages(
    ["notices.listNotices", "security", lang],
    (wanted, options) => call("notices.listNotices", { ...wanted, type: "security" }, options),
    { enabled: useSession(isSignedIn) },
  );
}
