import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { NewsRows } from "./NewsRows.tsx";
import { NEWS, useAllPublished } from "./published.ts";

/** All news, newest first. */
export function NewsList() {
  const t = useText();
  return (
    <PagedList
      query={useAllPublished(NEWS)}
      skeleton={<Loading />}
      empty={<Empty title={t("articles.news-none")} />}
    >
      {(list) => (
        <div className="overflow-clip rounded-card bg-surface">
          <NewsRows list={list} />
        </div>
      )}
    </PagedList>
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
