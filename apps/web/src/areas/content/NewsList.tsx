import { Empty } from "@candor/ui/Empty.tsx";
import { InfiniteList } from "@candor/ui/InfiniteList.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Newspaper } from "lucide-react";
import { failureText } from "../../lib/failure.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { NewsRows } from "./NewsRows.tsx";
import { NEWS, useAllPublished } from "./published.ts";

/** All news, newest first. */
export function NewsList() {
  const t = useText();
  const query = useAllPublished(NEWS);
  return (
    <ScreenState
      query={query}
      skeleton={<Loading />}
      isEmpty={(list) => list.length === 0}
      empty={<Empty icon={<Newspaper />} title={t("articles.news-none")} />}
    >
      {(list) => (
        <InfiniteList
          hasMore={query.hasMore}
          isLoading={query.isReadingMore}
          error={query.error === null ? undefined : failureText(query.error, t)}
          onMore={query.readMore}
        >
          <div className="overflow-clip rounded-card bg-surface">
            <NewsRows list={list} />
          </div>
        </InfiniteList>
      )}
    </ScreenState>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </div>
  );
}
