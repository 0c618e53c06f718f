import { Card } from "@candor/ui/layout/Card.tsx";
import { NoticeBar } from "@candor/ui/feedback/NoticeBar.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { hashHistory } from "../../lib/history.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { NewsRows } from "./NewsRows.tsx";
import { NEWS, useNewest } from "./published.ts";

/** The number that fits beside the banners of a desktop. */
const COUNT = 3;

/**
 * Shows the newest piece of news in one line that links to all of them. It leaves out the one that has its own
 * notice, and is empty without news.
 */
export function NewsLine({ exceptId }: { exceptId: string | null }) {
  const { data, error } = useNewest(NEWS, COUNT);
  if (data === undefined) return error === null ? <Skeleton className="h-11" /> : undefined;
  const newest = data.list.find(({ id }) => id !== exceptId);
  if (newest === undefined) return undefined;
  return <NoticeBar onOpen={() => hashHistory.push(PATHS.article)}>{newest.title}</NoticeBar>;
}

/** The newest news, beside what moves. */
export function NewsCard() {
  const t = useText();
  return (
    <Card
      title={t("home.news")}
      isPadded={false}
      action={
        <Link
          to={PATHS.article}
          search={{ id: "" }}
          className="flex min-h-11 items-center px-2 text-data font-medium text-accent"
        >
          {t("home.all-news")}
        </Link>
      }
    >
      <ScreenState
        query={useNewest(NEWS, COUNT)}
        skeleton={<RowsSkeleton count={COUNT} className="px-4 pb-4" />}
        isEmpty={({ list }) => list.length === 0}
        empty={<p className="px-4 pb-4 text-data text-text-2">{t("home.no-news")}</p>}
      >
        {({ list }) => <NewsRows list={list} />}
      </ScreenState>
    </Card>
  );
}
