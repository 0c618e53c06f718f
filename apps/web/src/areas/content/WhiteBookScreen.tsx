import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { useMemo } from "react";
import { useText } from "../../lib/text.ts";
import { readArticle } from "@candor/ui/text/RichText.tsx";
import { sectionsOf } from "@candor/ui/text/rich-text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleSkeleton } from "./ArticleSkeleton.tsx";
import { Contents } from "./Contents.tsx";
import { usePublished } from "./published.ts";
import { Reading } from "./Reading.tsx";
import { articleIn } from "./setting.ts";

/** How the exchange works and what anyone can check of it. */
export function WhiteBookScreen() {
  const t = useText();
  const query = usePublished("content.getSetting", { keyword: "white_book" });
  const article = articleIn(query.data);
  const sections = useMemo(
    () => (article === undefined ? [] : sectionsOf(readArticle(article.content))),
    [article],
  );
  return (
    <Reading
      title={t("articles.white-book")}
      {...(sections.length > 1 ? { aside: <Contents sections={sections} /> } : {})}
    >
      <ScreenState query={query} skeleton={<ArticleSkeleton />}>
        {() =>
          article === undefined ? (
            <Empty title={t("articles.not-published")} />
          ) : (
            <ArticleBody article={article} hasSectionIds />
          )
        }
      </ScreenState>
    </Reading>
  );
}
