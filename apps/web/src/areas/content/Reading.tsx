import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useIsDesktop } from "../../lib/layout.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";

type ReadingProps = {
  title: string;
  /** Shown over the neighbours beside the text, and on narrow screens before it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A screen to read: its text 680 px wide at most, and what else there is to read beside it. */
export function Reading({ title, aside, children }: ReadingProps) {
  const isDesktop = useIsDesktop();
  const others = <Neighbours title={title} />;
  if (isDesktop)
    return (
      <Screen title={title} hasBack>
        <div className="grid grid-cols-[minmax(0,680px)_280px] items-start justify-between gap-10">
          <div className="min-w-0">{children}</div>
          <div className="sticky top-20 flex max-h-[calc(100dvh-96px)] flex-col gap-6 overflow-y-auto">
            {aside}
            {others}
          </div>
        </div>
      </Screen>
    );
  return (
    <Screen title={title} hasBack>
      <div className="flex w-full max-w-[680px] flex-col gap-6">
        {aside}
        <div className="min-w-0">{children}</div>
        {others}
      </div>
    </Screen>
  );
}

const neighbours = [
  { to: PATHS.faq, label: "articles.faq" },
  { to: PATHS.videos, label: "articles.guides" },
  { to: PATHS.article, label: "articles.news", search: { id: "" } },
  { to: PATHS.whiteBook, label: "articles.white-book" },
  { to: PATHS.aboutUs, label: "articles.about-us" },
  { to: PATHS.compliance, label: "articles.compliance" },
  { to: PATHS.contactUs, label: "articles.contact-us" },
] as const;

function Neighbours({ title }: { title: string }) {
  const t = useText();
  return (
    <nav
      aria-label={t("articles.more")}
      className="flex flex-col overflow-clip rounded-card bg-surface py-1"
    >
      {neighbours
        .filter(({ label }) => t(label) !== title)
        .map(({ to, label, ...more }) => (
          <Link
            key={to}
            to={to}
            {...more}
            className="flex min-h-12 shrink-0 items-center gap-2 px-4 text-body -outline-offset-2 transition-colors duration-[80ms] hover:bg-fill active:bg-fill"
          >
            <span className="min-w-0 flex-1">{t(label)}</span>
            <ChevronRight aria-hidden="true" className="size-4.5 text-text-3" />
          </Link>
        ))}
    </nav>
  );
}
