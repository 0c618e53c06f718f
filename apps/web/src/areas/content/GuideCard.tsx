import { Figure } from "@candor/ui/Figure.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronRight, GraduationCap, Play } from "lucide-react";
import { useText } from "../../lib/text.ts";
import { PATHS } from "../../paths.ts";
import type { NewsItem } from "./published.ts";
import { lengthOf, type Video } from "./videos.ts";

type GuideCardProps = { guide: NewsItem; video: Video | undefined; onPlay: () => void };

/** A guide by its title: its steps are a tap away, and before them its video, where there is one to play. */
export function GuideCard({ guide: { id, title, abstract }, video, onPlay }: GuideCardProps) {
  const t = useText();
  return (
    <div className="flex">
      {video !== undefined && <PlayButton title={title} video={video} onPlay={onPlay} />}
      <Link
        to={PATHS.article}
        search={{ id }}
        className="flex min-w-0 flex-1 items-center gap-4 p-4 -outline-offset-2 transition-colors duration-[80ms] hover:bg-raised active:bg-raised"
      >
        {video === undefined && (
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-fill">
            <GraduationCap aria-hidden="true" className="size-5" />
          </span>
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5">
          <span className="text-body font-semibold break-words">{title}</span>
          <span className="line-clamp-3 text-data text-text-2">{abstract}</span>
          <span className="pt-1.5 text-data font-medium text-accent">
            {t("articles.guides-read")}
          </span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-3" />
      </Link>
    </div>
  );
}

type PlayButtonProps = { title: string; video: Video; onPlay: () => void };

/** The middle of the video as a still picture. */
function PlayButton({ title, video: { poster, seconds }, onPlay }: PlayButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      onClick={onPlay}
      aria-label={`${t("articles.play")}: ${title}, ${lengthOf(seconds)}`}
      className="group relative h-40 w-28 shrink-0 overflow-clip bg-fill -outline-offset-2"
    >
      <img
        src={poster}
        alt=""
        loading="lazy"
        width={292}
        height={498}
        className="size-full object-cover object-top"
      />
      <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-primary text-on-primary shadow-lg group-hover:opacity-90">
        <Play aria-hidden="true" className="ms-0.5 size-5 fill-current" />
      </span>
      <Figure
        aria-hidden="true"
        className="absolute right-1.5 bottom-1.5 rounded-small bg-primary px-1.5 py-0.5 text-micro text-on-primary"
      >
        {lengthOf(seconds)}
      </Figure>
    </button>
  );
}
