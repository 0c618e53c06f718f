import { call } from "../../lib/call.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { usePages } from "../../lib/pages.ts";
import { queryClient, queryKey } from "../../lib/query.ts";
import { useSend } from "../../lib/send.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { UNREAD_INPUT } from "../../data/unread.ts";
import { type NoticePages, withRead } from "./notice-pages.ts";

export const filters = ["all", "unread"] as const;
export type Filter = (typeof filters)[number];

const LIST = "notices.listNotices";

/** The user's messages in their language, newest first, with the older ones on demand. */
export function useNotices(filter: Filter) {
  const lang = usePreferences((preferences) => preferences.lang);
  const narrowed = filter === "unread" ? { is_red: 0 } : {};
  return usePages(
    [LIST, filter, lang],
    (wanted, options) => call(LIST, { ...narrowed, ...wanted }, options),
    { enabled: useSession(isSignedIn) },
  );
}

/**
 * Marks one message as read, or all. What is on the screen is marked in place: read anew, a message
 * would go from under the reader's eyes.
 */
export function useMarkRead() {
  const { send, isPending } = useSend("notices.readNotices");
  const mark = async (id?: string): Promise<void> => {
    const answer = await send(id === undefined ? {} : { id });
    if (answer === undefined) return;
    for (const filter of filters)
      queryClient.setQueriesData<NoticePages>({ queryKey: [LIST, filter] }, (pages) =>
        pages === undefined ? undefined : withRead(pages, id, answer.unread),
      );
    void queryClient.invalidateQueries({ queryKey: queryKey(LIST, UNREAD_INPUT) });
  };
  return { mark, isPending };
}
