import { type Language, languageFacts } from "@candor/locales/languages.ts";
import { RichText } from "@candor/ui/text/RichText.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { useMemo } from "react";
import { t } from "../../lib/text.ts";
import type { ItemText } from "./item-draft.ts";
import { PreviewLink } from "./PreviewLink.tsx";
import { passagesOf } from "./publication.ts";

type ReadTextProps = {
  lang: Language;
  text: ItemText;
  /** The text to compare with, and whether it is older; only passages of this text alone are marked. */
  beside?: { text: ItemText; isOlder: boolean };
};

/** A text as its readers see it. */
export function ReadText({ lang, text, beside }: ReadTextProps) {
  const passages = useMemo(() => passagesOf(text.body), [text.body]);
  const others = useMemo(
    () => (beside === undefined ? undefined : new Set(passagesOf(beside.text.body))),
    [beside],
  );
  const mark = beside?.isOlder === true ? "bg-up-ground" : "bg-down-ground";
  const markIf = (isAlone: boolean) => (isAlone ? cx("rounded-small px-1", mark) : undefined);
  return (
    <article lang={languageFacts[lang].locale} className="flex max-w-170 flex-col gap-3">
      <h4
        className={cx("text-h2", markIf(beside !== undefined && beside.text.title !== text.title))}
      >
        {text.title}
      </h4>
      {text.summary !== "" && (
        <p
          className={cx(
            "text-body text-text-2",
            markIf(beside !== undefined && beside.text.summary !== text.summary),
          )}
        >
          {text.summary}
        </p>
      )}
      {passages.map((passage, index) => {
        const isAlone = others !== undefined && !others.has(passage);
        return (
          <div key={index} className={markIf(isAlone)}>
            {isAlone && (
              <span lang={document.documentElement.lang} className="sr-only">
                {t(
                  beside?.isOlder === true
                    ? "console-content.passage-new"
                    : "console-content.passage-gone",
                )}
              </span>
            )}
            <RichText html={passage} link={PreviewLink} />
          </div>
        );
      })}
    </article>
  );
}
