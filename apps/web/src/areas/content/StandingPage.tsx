import type { ReactNode } from "react";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleSkeleton } from "./ArticleSkeleton.tsx";
import { usePublished } from "./published.ts";
import { Reading } from "./Reading.tsx";

type StandingPageProps = {
  call: "content.getAboutUs" | "content.getContactUs" | "content.getOperationalCompliance";
  title: string;
  /** Shown after the text. */
  children?: ReactNode;
};

/** A page that the operator writes: about us, contact, compliance. */
export function StandingPage({ call, title, children }: StandingPageProps) {
  return (
    <Reading title={title}>
      <ScreenState query={usePublished(call, {})} skeleton={<ArticleSkeleton />}>
        {(article) => <ArticleBody article={article} />}
      </ScreenState>
      {children}
    </Reading>
  );
}
