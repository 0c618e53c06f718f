import type { CallOutput } from "@candor/contract/types.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../lib/call.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { type CallError, queryClient, queryKey, useSend } from "../../lib/query.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { UNREAD_INPUT } from "../../lib/unread.ts";
import { type NoticePages, withRead } from "./notice-pages.ts";

export const filters = ["all", "unread"] as const;
export type Filter = (typeof filters)[number];

const NOTICES_PER_PAGE = 20;
const LIST = "notices.listNotices";

/** The user's messages in their language, newest first, with the older ones on demand. */
export function useNotices(filter: Filter) {
  const lang = usePreferences((preferences) => preferences.lang);
  const { data, error, isFetching, isFetchingNextPage, refetch, hasNextPage, fetchNextPage } =
    useInfiniteQuery<
      CallOutput<typeof LIST>,
      CallError,
      NoticePages,
      readonly [typeof LIST, Filter, string],
      string | undefined
    >({
      queryKey: [LIST, filter, lang],
      queryFn: ({ pageParam: cursor, signal }) => {
        const input = {
          limit: NOTICES_PER_PAGE,
          ...(filter === "unread" ? { is_red: 0 } : {}),
          ...(cursor === undefined ? {} : { cursor }),
        };
        return call(LIST, input, { signal });
      },
      initialPageParam: undefined,
      getNextPageParam: ({ has_more: hasMore, cursor }) =>
        hasMore ? (cursor ?? undefined) : undefined,
      enabled: useSession(isSignedIn),
    });
  return {
    data: data?.pages.flatMap(({ list }) => list),
    unread: data?.pages[0]?.unread,
    error,
    isFetching,
    isFetchingNextPage,
    refetch,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
  };
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
