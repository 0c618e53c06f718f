import type { CallOutput } from "@candor/contract/types.ts";
import { buttonClass } from "@candor/ui/action/button-class.ts";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { Link } from "@tanstack/react-router";
import { ChevronDown, Search } from "lucide-react";
import { useMemo, useState } from "react";
import { useText } from "../../lib/text.ts";
import { readArticle } from "@candor/ui/text/RichText.tsx";
import { RichText } from "../../parts/RichText.tsx";
import { wordsOf } from "@candor/ui/text/rich-text.ts";
import { PATHS } from "../../paths.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { usePublished } from "./published.ts";
import { type Topic, byTopic, foundQuestions, topics } from "./questions.ts";
import { Reading } from "./Reading.tsx";

type Question = CallOutput<"content.listFaq">[number];

/** Questions and answers, by topic and by search. */
export function FaqScreen() {
  const t = useText();
  const [text, setText] = useState("");
  const [topic, setTopic] = useState<Topic | "all">("all");
  return (
    <Reading title={t("articles.faq")}>
      <div className="flex flex-col gap-3 pb-4">
        <TextInput
          type="search"
          aria-label={t("articles.faq-search")}
          placeholder={t("articles.faq-search")}
          leading={<Search aria-hidden="true" className="size-4.5" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Segmented
          label={t("articles.topic")}
          className="flex-wrap"
          options={(["all", ...topics] as const).map((value) => ({
            value,
            label: t(`articles.topic-${value}`),
          }))}
          value={topic}
          onValueChange={setTopic}
        />
      </div>
      <ScreenState
        query={usePublished("content.listFaq", {})}
        skeleton={<Loading />}
        isEmpty={(list) => list.length === 0}
        empty={<Empty title={t("articles.not-published")} />}
      >
        {(list) => <Questions list={list} text={text} topic={topic} />}
      </ScreenState>
    </Reading>
  );
}

type QuestionsProps = { list: readonly Question[]; text: string; topic: Topic | "all" };

function Questions({ list, text, topic }: QuestionsProps) {
  const t = useText();
  const readable = useMemo(
    () => list.map((one) => ({ ...one, words: wordsOf(readArticle(one.answer)) })),
    [list],
  );
  const found = foundQuestions(readable, text).filter(
    (one) => topic === "all" || one.topic === topic,
  );
  if (found.length === 0)
    return (
      <Empty
        drawing="results"
        title={t("articles.faq-none", { text: text.trim() })}
        action={
          <Link to={PATHS.help} className={buttonClass({})}>
            {t("common.get-help")}
          </Link>
        }
      />
    );
  return (
    <div className="flex flex-col gap-6">
      {byTopic(found).map(({ topic: name, questions }) => (
        <section key={name} className="flex flex-col gap-2">
          <h2 className="text-label text-text-2">{t(`articles.topic-${name}`)}</h2>
          <ul className="overflow-clip rounded-card bg-surface">
            {questions.map(({ id, question, answer }) => (
              <li key={id} className="border-b border-hairline last:border-0">
                <details className="group">
                  <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-3 text-body font-medium -outline-offset-2 hover:bg-fill [&::-webkit-details-marker]:hidden">
                    <span className="min-w-0 flex-1 break-words">{question}</span>
                    <ChevronDown
                      aria-hidden="true"
                      className="size-5 shrink-0 text-text-3 transition-transform duration-150 group-open:rotate-180"
                    />
                  </summary>
                  <RichText html={answer} className="px-4 pb-4 text-text-2" />
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Loading() {
  return (
    <div className="flex flex-col gap-2">
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-14 rounded-card" />
      ))}
    </div>
  );
}
