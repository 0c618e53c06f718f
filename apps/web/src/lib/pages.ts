import { type keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { CallError } from "./query.ts";

/** What a paged call answers. */
type Page = { list: unknown[]; has_more: boolean; cursor: string | null };

/** The input of a paged call: the number of rows, from the start or after a cursor. */
type Wanted = { limit: number; cursor?: string };

type Options = {
  enabled?: boolean;
  staleTime?: number;
  /** For rows that change without a channel or a notice. */
  refetchInterval?: number | false;
  placeholderData?: typeof keepPreviousData;
};

/** A list as far as it was read, and the way to read on. */
export type Pages<Row> = {
  data: Row[] | undefined;
  /** The error of any page; the rows before it stay. */
  error: CallError | null;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  hasMore: boolean;
  readMore: () => void;
};

/** The number of rows that the specification (point 9) reads at once. */
const ROWS_PER_PAGE = 10;

/** Reads a list, newest first, with the older pages on demand. The key begins with the call's id. */
export function usePages<Answer extends Page>(
  queryKey: readonly unknown[],
  read: (wanted: Wanted, options: { signal: AbortSignal }) => Promise<Answer>,
  options?: Options,
): Pages<Answer["list"][number]> & { first: Answer | undefined } {
  const query = useInfiniteQuery<
    Answer,
    CallError,
    { pages: Answer[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      read({ limit: ROWS_PER_PAGE, ...(cursor !== undefined && { cursor }) }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ has_more: hasMore, cursor }) =>
      hasMore ? (cursor ?? undefined) : undefined,
    ...options,
  });
  // Read one by one, since a query notifies its reader only of the properties that were read.
  const { data, error, isFetching, isFetchingNextPage, refetch, hasNextPage, fetchNextPage } =
    query;
  return {
    data: useMemo(() => data?.pages.flatMap(({ list }) => list), [data]),
    first: data?.pages[0],
    error,
    isFetching,
    isFetchingNextPage,
    refetch,
    hasMore: hasNextPage,
    readMore: () => void fetchNextPage(),
  };
}
