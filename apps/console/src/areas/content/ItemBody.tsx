import { BODY_MAX } from "@candor/contract/areas/content/words.ts";
import { type Language, languageFacts } from "@candor/locales/languages.ts";
import { Field } from "@candor/ui/form/Field.tsx";
import { Segmented } from "@candor/ui/form/Segmented.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { TextArea } from "@candor/ui/form/TextArea.tsx";
import { Suspense, lazy, useState } from "react";
import { t } from "../../lib/text.ts";

/** Only an operator who writes loads the editor. */
const RichEditor = lazy(() => import("./rich/RichEditor.tsx"));

type ItemBodyProps = { lang: Language; body: string; onChange: (body: string) => void };

/** The text of a published item, written as it will look or as its source. */
export function ItemBody({ lang, body, onChange }: ItemBodyProps) {
  const [view, setView] = useState<"text" | "source">("text");
  const { locale } = languageFacts[lang];
  const label = t("console-content.item-body");
  return (
    <Field
      label={label}
      hint={t(view === "text" ? "console-content.rich-hint" : "console-content.item-body-hint")}
      action={
        <Segmented
          size="small"
          label={t("console-content.body-view")}
          value={view}
          options={[
            { value: "text", label: t("console-content.view-text") },
            { value: "source", label: t("console-content.view-source") },
          ]}
          onValueChange={setView}
        />
      }
    >
      {view === "text" ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <RichEditor key={lang} label={label} lang={locale} html={body} onChange={onChange} />
        </Suspense>
      ) : (
        <TextArea
          lang={locale}
          rows={14}
          spellCheck={false}
          className="font-[ui-monospace,monospace]"
          value={body}
          maxLength={BODY_MAX}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
