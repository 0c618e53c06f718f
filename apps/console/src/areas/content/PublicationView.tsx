import { type Language, languageFacts, languages } from "@candor/locales/languages.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { ArrowRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { RequestRecord } from "../../lib/area.ts";
import { t, textOr, useLanguage } from "../../lib/text.ts";
import { Facts } from "../../parts/Facts.tsx";
import {
  type Read,
  type Term,
  changedLanguages,
  changedTerms,
  publicationIn,
} from "./publication.ts";
import { ReadText } from "./ReadText.tsx";

/** The new publication as its readers will see it, beside the present one where that differs. */
export function PublicationView({ record: { facts } }: { record: RequestRecord }) {
  const { before, asked } = publicationIn(facts);
  const own = useLanguage();
  const changed = before === null || asked === null ? [] : changedLanguages(before, asked);
  const [lang, setLang] = useState<Language>(changed.includes(own) ? own : (changed[0] ?? own));
  if (asked === null) return null;
  return (
    <section
      aria-label={t("console-content.as-read")}
      className="@container flex min-w-0 flex-col gap-4"
    >
      <h3 className="flex items-center gap-2 text-body font-semibold">
        {t("console-content.as-read")}
        {asked.is_popup && <Badge tone="warning">{t("console-content.popup")}</Badge>}
      </h3>
      {before !== null && <Terms before={before} asked={asked} />}
      <Tabs
        label={t("console-content.item-words")}
        value={lang}
        onValueChange={setLang}
        items={languages.map((value) => ({
          value,
          label: <TabLabel lang={value} isChanged={changed.includes(value)} />,
        }))}
        panelClassName="pt-4"
      >
        <Words lang={lang} before={before} asked={asked} isChanged={changed.includes(lang)} />
      </Tabs>
    </section>
  );
}

type WordsProps = { lang: Language; before: Read | null; asked: Read; isChanged: boolean };

function Words({ lang, before, asked, isChanged }: WordsProps) {
  const text = asked.texts[lang];
  if (before === null || !isChanged)
    return (
      <div className="flex flex-col gap-3">
        {before !== null && (
          <p className="text-data text-text-2">{t("console-content.text-unchanged")}</p>
        )}
        <ReadText lang={lang} text={text} />
      </div>
    );
  const was = before.texts[lang];
  return (
    <div className="grid gap-6 @min-[40rem]:grid-cols-2">
      <Side title={t("console-content.fact-item-before")}>
        <ReadText lang={lang} text={was} beside={{ text, isOlder: false }} />
      </Side>
      <Side title={t("console-content.fact-item-asked")}>
        <ReadText lang={lang} text={text} beside={{ text: was, isOlder: true }} />
      </Side>
    </div>
  );
}

const Side = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex min-w-0 flex-col gap-2">
    <h4 className="text-data text-text-2">{title}</h4>
    {children}
  </section>
);

const TabLabel = ({ lang, isChanged }: { lang: Language; isChanged: boolean }) => (
  <span className="inline-flex items-center gap-1.5">
    <span lang={languageFacts[lang].locale}>{languageFacts[lang].name}</span>
    {isChanged && (
      <>
        <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
        <span className="sr-only">{t("console-content.text-changed")}</span>
      </>
    )}
  </span>
);

/** Shows a change of address or popup. */
function Terms({ before, asked }: { before: Read; asked: Read }) {
  const changes = changedTerms(before, asked);
  if (changes.length === 0) return null;
  return (
    <Facts
      facts={changes.map(({ term, was, will }) => ({
        name: textOr(`console-content.fact-${term}`, term),
        value: (
          <>
            <span className="text-text-2">{termWords(term, was)}</span>
            <ArrowRight aria-hidden="true" className="mx-2 inline size-4 text-text-3" />
            <span className="font-semibold">{termWords(term, will)}</span>
          </>
        ),
      }))}
    />
  );
}

function termWords(term: Term, value: string | null): ReactNode {
  if (value === null) return MISSING;
  if (term === "published-at") return <Time value={value} style="moment" />;
  return term === "popup" || term === "topic"
    ? textOr(`console-content.${term}-${value}`, value)
    : value;
}
