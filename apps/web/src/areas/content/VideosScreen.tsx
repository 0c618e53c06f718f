import { Empty } from "@candor/ui/Empty.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight, GraduationCap } from "lucide-react";
import { PATHS } from "../../screens.ts";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { GUIDES, type NewsItem, useAllPublished } from "./published.ts";
import { Reading } from "./Reading.tsx";

/** The guides, each to be read step by step. */
export function VideosScreen() {
  const t = useText();
  return (
    <Reading title={t("articles.guides")}>
      <p className="pb-4 text-body text-text-2">{t("articles.guides-text")}</p>
      <PagedList
        query={useAllPublished(GUIDES)}
        skeleton={<Loading />}
        empty={<Empty icon={<GraduationCap />} title={t("articles.not-published")} />}
      >
        {(list) => (
          <ul className="flex flex-col gap-3">
            {list.map((guide) => (
              <li key={guide.id}>
                <Guide guide={guide} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Reading>
  );
}

function Guide({ guide: { id, title, abstract } }: { guide: NewsItem }) {
  return (
    <Link
      to={PATHS.article}
      search={{ id }}
      className="flex items-center gap-4 rounded-card bg-surface p-4 transition-colors duration-[80ms] hover:bg-raised active:bg-raised"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fill">
        <GraduationCap aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="text-body font-semibold break-words">{title}</span>
        <span className="line-clamp-2 text-data text-text-2">{abstract}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
    </Link>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20 rounded-card" />
      ))}
    </div>
  );
}
