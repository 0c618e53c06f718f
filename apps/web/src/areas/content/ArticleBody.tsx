import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../lib/text.ts";
import { RichText } from "../../parts/RichText.tsx";
import type { Article } from "./published.ts";

type ArticleBodyProps = {
  article: Pick<Article, "content" | "updated_at">;
  hasSectionIds?: boolean;
};

/** A page's text and when it was last changed. */
export function ArticleBody({ article, hasSectionIds = false }: ArticleBodyProps) {
  const t = useText();
  return (
    <article className="flex flex-col gap-5">
      <RichText html={article.content} hasSectionIds={hasSectionIds} />
      <p className="text-data text-text-3">
        {t("articles.updated")} <Time value={article.updated_at} style="date" />
      </p>
    </article>
  );
}
