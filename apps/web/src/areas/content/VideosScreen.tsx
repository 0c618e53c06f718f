import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { useState } from "react";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { GuideCard } from "./GuideCard.tsx";
import { GuideVideo } from "./GuideVideo.tsx";
import { GUIDES, useAllPublished } from "./published.ts";
import { Reading } from "./Reading.tsx";
import { VIDEOS } from "./videos.ts";

/** The guides: those of the app itself to be watched, each to be read step by step. */
export function VideosScreen() {
  const t = useText();
  const [playing, setPlaying] = useState<string>();
  return (
    <Reading title={t("articles.guides")}>
      <p className="pb-4 text-body text-text-2">{t("articles.guides-text")}</p>
      <PagedList
        query={useAllPublished(GUIDES)}
        skeleton={<Loading />}
        empty={<Empty title={t("articles.not-published")} />}
      >
        {(list) => (
          <ul className="flex flex-col gap-3">
            {list.map((guide) => {
              const video = VIDEOS.get(guide.slug);
              return (
                <li key={guide.id} className="overflow-clip rounded-card bg-surface">
                  {video !== undefined && playing === guide.id && (
                    <GuideVideo video={video} title={guide.title} />
                  )}
                  <GuideCard
                    guide={guide}
                    video={playing === guide.id ? undefined : video}
                    onPlay={() => setPlaying(guide.id)}
                  />
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
    </Reading>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-36 rounded-card" />
      ))}
    </div>
  );
}
