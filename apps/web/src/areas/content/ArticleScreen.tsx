import { buttonClass } from "@candor/ui/button-class.ts";
import { Time } from "@candor/ui/Time.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { PATHS } from "../../screens.ts";
import { useText } from "../../lib/text.ts";
import { AppLink } from "../../parts/AppLink.tsx";
import { linkTarget } from "@candor/ui/link-target.ts";
import { RichText } from "../../parts/RichText.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { ArticleSkeleton } from "./ArticleSkeleton.tsx";
import { NewsList } from "./NewsList.tsx";
import { GUIDES, usePublished } from "./published.ts";
import { Reading } from "./Reading.tsx";

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
  const link = linkTarget(query.data?.link ?? "");
  return (
    <Reading title={t(isGuide ? "articles.guide" : "articles.article")}>
      <ScreenState query={query} skeleton={<ArticleSkeleton />}>
        {({ title, abstract, content, created_at: at }) => (
          <article className="flex flex-col gap-5">
            <header className="flex flex-col gap-2">
              <h2 className="text-h1-phone break-words">{title}</h2>
              {abstract !== "" && <p className="text-body text-text-2">{abstract}</p>}
              {!isGuide && <Time value={at} style="date" className="text-data text-text-3" />}
            </header>
            <RichText html={content} {...(isGuide ? { className: stepsClass } : {})} />
            <footer className="flex flex-wrap gap-3 pt-3">
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

/** A guide's steps: each number in a circle, a line leading down to the next. */
const stepsClass =
  "[&>ol]:list-none [&>ol]:gap-0 [&>ol]:ps-0 [&>ol]:[counter-reset:step] [&>ol>li]:relative [&>ol>li]:min-h-11 [&>ol>li]:ps-11 [&>ol>li]:pt-1 [&>ol>li]:pb-5 [&>ol>li]:[counter-increment:step] [&>ol>li]:before:absolute [&>ol>li]:before:start-0 [&>ol>li]:before:top-0 [&>ol>li]:before:grid [&>ol>li]:before:size-8 [&>ol>li]:before:place-items-center [&>ol>li]:before:rounded-full [&>ol>li]:before:bg-fill [&>ol>li]:before:text-label [&>ol>li]:before:content-[counter(step)] [&>ol>li:not(:last-child)]:after:absolute [&>ol>li:not(:last-child)]:after:start-4 [&>ol>li:not(:last-child)]:after:top-9 [&>ol>li:not(:last-child)]:after:bottom-1 [&>ol>li:not(:last-child)]:after:w-px [&>ol>li:not(:last-child)]:after:bg-hairline";
