import { type Language, languageFacts, languages } from "@candor/locales/languages.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { TextInput } from "@candor/ui/form/TextInput.tsx";
import { t } from "../../lib/text.ts";
import { ItemBody } from "./ItemBody.tsx";
import { type ItemDraft, type ItemText, isComplete } from "./item-draft.ts";

type ItemWordsProps = {
  draft: ItemDraft;
  lang: Language;
  onLangChange: (lang: Language) => void;
  onChange: (draft: ItemDraft) => void;
};

/** Title, summary and text in each language; a mark stands on those that lack something. */
export function ItemWords({ draft, lang, onLangChange, onChange }: ItemWordsProps) {
  const text = draft.texts[lang];
  const set = (words: Partial<ItemText>) =>
    onChange({ ...draft, texts: { ...draft.texts, [lang]: { ...text, ...words } } });
  const written = { lang: languageFacts[lang].locale };
  return (
    <Tabs
      label={t("console-content.item-words")}
      value={lang}
      onValueChange={onLangChange}
      items={languages.map((value) => ({
        value,
        label: <TabLabel lang={value} isDone={isComplete(draft.texts[value], draft.kind)} />,
      }))}
      panelClassName="flex flex-col gap-4 pt-4"
    >
      <Field label={t("console-content.item-title")}>
        <TextInput
          {...written}
          value={text.title}
          maxLength={200}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <Field label={t("console-content.item-summary")}>
        <TextArea
          {...written}
          rows={2}
          value={text.summary}
          maxLength={500}
          onChange={({ target }) => set({ summary: target.value })}
        />
      </Field>
      <ItemBody lang={lang} body={text.body} onChange={(body) => set({ body })} />
    </Tabs>
  );
}

const TabLabel = ({ lang, isDone }: { lang: Language; isDone: boolean }) => (
  <span className="inline-flex items-center gap-1.5">
    <span lang={languageFacts[lang].locale}>{languageFacts[lang].name}</span>
    {!isDone && (
      <>
        <span aria-hidden="true" className="size-2 rounded-full bg-warning" />
        <span className="sr-only">{t("console-content.incomplete")}</span>
      </>
    )}
  </span>
);
