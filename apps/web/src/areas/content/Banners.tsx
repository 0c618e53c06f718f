import { cx } from "@candor/ui/class-names.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import {
  FlaskConical,
  type LucideIcon,
  Newspaper,
  Pause,
  Percent,
  Play,
  ScanSearch,
} from "lucide-react";
import { useId } from "react";
import { type Layout, useLayout } from "../../lib/layout.ts";
import { PATHS } from "../../paths.ts";
import { useSession } from "../../lib/session.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { linkTarget } from "@candor/ui/text/link-target.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { BANNERS, type NewsItem, useNewest } from "./published.ts";
import { useSlides } from "./slides.ts";

const AT_MOST = 6;

/** The number of banners side by side. */
const VISIBLE: Record<Layout, number> = { phone: 1, tablet: 2, desktop: 3, wide: 3 };

/**
 * The operator's announcements, side by side; they move on by themselves unless stopped. One that leads to the trade
 * screen invites to the demo: a demo user is not asked again.
 */
export function Banners() {
  const isDemo = useSession((session) => session.isDemo);
  const isNews = ({ link }: NewsItem) => !(isDemo && link === PATHS.trade);
  return (
    <ScreenState
      query={useNewest(BANNERS, AT_MOST)}
      skeleton={<Skeleton className="h-38 rounded-card" />}
      isEmpty={({ list }) => !list.some(isNews)}
    >
      {({ list }) => <Carousel banners={list.filter(isNews)} />}
    </ScreenState>
  );
}

function Carousel({ banners }: { banners: readonly NewsItem[] }) {
  const t = useText();
  const id = useId();
  const layout = useLayout();
  const visible = Math.min(banners.length, VISIBLE[layout]);
  const positions = banners.length - visible + 1;
  const { strip, shown, show, isMoving, mayMove, setIsMoving, watch } = useSlides(positions);
  return (
    <section
      aria-roledescription="carousel"
      aria-label={t("home.banners")}
      {...watch}
      className="flex flex-col max-tablet:rounded-card max-tablet:bg-surface"
    >
      <ul
        id={id}
        ref={strip}
        className="flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain rounded-card [scrollbar-width:none] tablet:gap-3"
      >
        {banners.map((banner, index) => (
          <li
            key={banner.id}
            inert={index < shown || index >= shown + visible}
            style={{ flexBasis: `calc((100% - ${visible - 1} * 12px) / ${visible})` }}
            className="min-w-0 shrink-0 snap-start snap-always tablet:rounded-card tablet:bg-surface"
          >
            <Banner banner={banner} />
          </li>
        ))}
      </ul>
      {positions > 1 && (
        <div className="flex items-center ps-2.5 pe-1">
          {Array.from({ length: positions }, (_, index) => (
            <button
              key={index}
              type="button"
              aria-controls={id}
              aria-label={t("home.banner", { position: index + 1, count: positions })}
              aria-current={index === shown ? "true" : undefined}
              onClick={() => show(index)}
              className="grid h-11 w-8 place-items-center"
            >
              <span
                className={cx(
                  "h-1.5 rounded-full transition-[width,background-color] duration-200",
                  index === shown ? "w-5 bg-text" : "w-1.5 bg-border",
                )}
              />
            </button>
          ))}
          <span className="flex-1" />
          {mayMove && (
            <IconButton
              label={t(isMoving ? "home.banners-pause" : "home.banners-play")}
              onClick={() => setIsMoving(!isMoving)}
            >
              {isMoving ? (
                <Pause aria-hidden="true" className="size-4.5" />
              ) : (
                <Play aria-hidden="true" className="size-4.5" />
              )}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}

/** The picture follows from where a banner leads. */
const icons: Record<string, LucideIcon> = {
  [PATHS.faq]: Percent,
  [PATHS.whiteBook]: ScanSearch,
  [PATHS.trade]: FlaskConical,
};

function Banner({ banner: { id, title, abstract, link } }: { banner: NewsItem }) {
  const Icon = icons[link ?? ""] ?? Newspaper;
  const target = linkTarget(link ?? "") ?? { path: `${PATHS.article}?id=${id}` };
  return (
    <AppLink
      target={target}
      className="flex h-full min-h-27 items-center gap-4 rounded-card px-5 pt-4 pb-1 -outline-offset-2 tablet:px-4 tablet:py-4 tablet:transition-colors tablet:duration-[80ms] tablet:hover:bg-raised"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="text-h2 break-words tablet:text-body tablet:font-semibold">{title}</span>
        <span className="line-clamp-3 text-data text-text-2">{abstract}</span>
      </span>
      <span className="grid size-16 shrink-0 place-items-center rounded-card bg-accent-ground text-accent tablet:size-11 [&>svg]:size-8 tablet:[&>svg]:size-5.5">
        <Icon aria-hidden="true" strokeWidth={1.5} />
      </span>
    </AppLink>
  );
}
