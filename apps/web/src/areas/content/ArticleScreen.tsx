import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { laterWith } from "../../lib/later.ts";
import { isSignedIn, useSession } from "../../lib/session.ts";
import { PATHS } from "../../paths.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { linkTarget } from "@candor/ui/text/link-target.ts";
import { RichText } from "../../parts/RichText.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { ArticleSkeleton } from "./ArticleSkeleton.tsx";
import { NewsList } from "./NewsList.tsx";
import { GUIDES, usePublished } from "./published.ts";
import { Reading } from "./Reading.tsx";

const FinishGuide = laterWith("coupons")(
  "FinishGuide",
  () => import("../../parts/coupons/FinishGuide.tsx"),
);

/** One piece of news, a banner's text or a guide; without an id all news. */
export function ArticleScreen() {
  const t = useText();
  const { id } = useSearch({ from: PATHS.article });
  if (id !== "") return <Published key={id} id={id} />;
  return (
    <Reading title={t("articles.news")}>
      <NewsList />
    </Reading>
  );
}

function Published({ id }: { id: string }) {
  const t = useText();
  const query = usePublished("content.getNews", { id });
  const isGuide = query.data?.c_id === GUIDES;
  const isReader = useSession(isSignedIn);
  const link = linkTarget(query.data?.link ?? "");
  return (
    <Reading title={t(isGuide ? "articles.guide" : "articles.article")}>
      <ScreenState query={query} skeleton={<ArticleSkeleton />}>
        {({ title, abstract, content, slug, created_at: at }) => (
          <article className="flex flex-col gap-5">
            <header className="flex flex-col gap-2">
              <h2 className="text-h1-phone break-words">{title}</h2>
              {abstract !== "" && <p className="text-body text-text-2">{abstract}</p>}
              {!isGuide && <Time value={at} style="date" className="text-data text-text-3" />}
            </header>
            <RichText html={content} {...(isGuide ? { className: "steps" } : {})} />
            <footer className="flex flex-wrap gap-3 pt-3">
              {isGuide && isReader && slug !== null && (
                <Suspense>
                  <FinishGuide slug={slug} />
                </Suspense>
              )}
              {link !== undefined && (
                <AppLink target={link} className={buttonClass({ variant: "primary" })}>
                  {t("articles.go-on")}
                </AppLink>
              )}
              {isGuide ? (
                <Link to={PATHS.videos} className={buttonClass({})}>
                  {t("articles.all-guides")}
                </Link>
              ) : (
                <Link to={PATHS.article} search={{ id: "" }} className={buttonClass({})}>
                  {t("articles.all-news")}
                </Link>
              )}
            </footer>
          </article>
        )}
      </ScreenState>
    </Reading>
  );
}
