import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Link, useSearch } from "@tanstack/react-router";
import { ChevronDown, Search } from "lucide-react";
import { useState } from "react";
import { useHelp } from "../../data/help.ts";
import { useText } from "../../lib/text.ts";
import { RichText } from "../../parts/RichText.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import type { Help } from "./data.ts";
import { FoundLinks } from "./FoundLinks.tsx";

const TEXT_MAX = 120;

/** What users ask for most, or what a few words find: articles, screens, and the reader's own records. */
export function Answers() {
  const t = useText();
  const { text: wanted = "", article } = useSearch({ from: PATHS.help });
  const [text, setText] = useState(wanted.slice(0, TEXT_MAX));
  const isSearched = text.trim() !== "";
  return (
    <section aria-label={t("support.answers")} className="flex flex-col gap-4">
      <TextInput
        type="search"
        name="search"
        maxLength={TEXT_MAX}
        aria-label={t("support.search")}
        placeholder={t("support.search")}
        leading={<Search aria-hidden="true" className="size-4.5" />}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ScreenState query={useHelp(text.trim())} skeleton={<RowsSkeleton count={4} />}>
        {(help) => (
          <Found help={help} text={isSearched ? text.trim() : undefined} openId={article} />
        )}
      </ScreenState>
      <Link to={PATHS.faq} className="self-start py-2 text-label text-accent">
        {t("support.all-answers")}
      </Link>
    </section>
  );
}

type FoundProps = { help: Help; text: string | undefined; openId: string | undefined };

/** `text` is what was looked for; without it the articles are those that are asked for most. */
function Found({ help, text, openId }: FoundProps) {
  const t = useText();
  const { articles, screens, records } = help;
  const count = articles.length + screens.length + records.length;
  return (
    <>
      <p role="status" className="sr-only">
        {text !== undefined && t("support.found", { count })}
      </p>
      {count === 0 && text !== undefined && (
        <div className="flex flex-col gap-1">
          <p className="text-body font-medium break-words">{t("support.nothing", { text })}</p>
          <p className="text-data text-text-2">{t("support.nothing-text")}</p>
        </div>
      )}
      {articles.length > 0 && (
        <div className="flex flex-col gap-2">
          <h2 className="text-label text-text-2">
            {t(text === undefined ? "support.most-asked" : "support.answers")}
          </h2>
          <ul className="overflow-clip rounded-card bg-surface">
            {articles.map(({ id, title, content }) => (
              <li key={id} className="border-b border-hairline last:border-0">
                <Article title={title} content={content} isOpen={id === openId} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <FoundLinks screens={screens} records={records} />
    </>
  );
}

type ArticleProps = { title: string; content: string; isOpen: boolean };

function Article({ title, content, isOpen }: ArticleProps) {
  return (
    <details className="group" open={isOpen}>
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 text-body font-medium -outline-offset-2 hover:bg-fill [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 break-words">{title}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-text-3 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <RichText html={content} className="px-4 pb-4 text-text-2" />
    </details>
  );
}
