import { InfiniteList } from "@candor/ui/list/InfiniteList.tsx";
import { failureText } from "../lib/failure.ts";
import type { Pages } from "../lib/pages.ts";
import { useText } from "../lib/text.ts";
import { ScreenState, type ScreenStateProps } from "./ScreenState.tsx";

type PagedListProps<Row> = Pick<ScreenStateProps<Row[]>, "skeleton" | "empty" | "children"> & {
  query: Pages<Row>;
};

/** Rows that come page by page as the end nears; a page that did not come is said there. */
export function PagedList<Row>({ query, skeleton, empty, children }: PagedListProps<Row>) {
  const t = useText();
  const { error, hasMore, isFetchingNextPage, readMore } = query;
  return (
    <ScreenState
      query={query}
      skeleton={skeleton}
      isEmpty={(list) => list.length === 0}
      empty={empty}
    >
      {(list) => (
        <InfiniteList
          hasMore={hasMore}
          isLoading={isFetchingNextPage}
          error={error === null ? undefined : failureText(error, t)}
          onMore={readMore}
        >
          {children(list)}
        </InfiniteList>
      )}
    </ScreenState>
  );
}
