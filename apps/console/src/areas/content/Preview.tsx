import { type Language, languageFacts, languages } from "@candor/locales/languages.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { RichText } from "@candor/ui/text/RichText.tsx";
import { failureText } from "../../lib/client.ts";
import { useSend } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Refusal } from "../../parts/Refusal.tsx";
import { useState } from "react";
import type { ItemTexts } from "./item-draft.ts";
import { PreviewLink } from "./PreviewLink.tsx";

/** The server judges all eight together: a missing text is shown in the previewed words. */
const withoutGaps = (texts: ItemTexts, lang: Language): ItemTexts =>
  Object.fromEntries(
    languages.map((one) => [one, texts[one].title.trim() === "" ? texts[lang] : texts[one]]),
  ) as ItemTexts;

/** The words as users would see them: what the server would take out is gone. */
export function Preview({ texts, lang }: { texts: ItemTexts; lang: Language }) {
  const [shown, setShown] = useState<ItemTexts>();
  const { send, isPending, error } = useSend("content.previewItem", { onDone: setShown });
  const text = shown?.[lang];
  return (
    <Card
      title={t("console-content.preview")}
      action={
        <Button
          size="small"
          isLoading={isPending}
          disabled={texts[lang].title.trim() === ""}
          onClick={() => send({ texts: withoutGaps(texts, lang) })}
        >
          {t(
            shown === undefined ? "console-content.show-preview" : "console-content.renew-preview",
          )}
        </Button>
      }
    >
      <Refusal message={error === null ? undefined : failureText(error)} />
      {text === undefined ? (
        <p className="text-data text-text-2">{t("console-content.preview-text")}</p>
      ) : (
        <article lang={languageFacts[lang].locale} className="flex max-w-170 flex-col gap-3">
          <h3 className="text-h2">{text.title}</h3>
          {text.summary !== "" && <p className="text-body text-text-2">{text.summary}</p>}
          <RichText html={text.body} link={PreviewLink} />
        </article>
      )}
    </Card>
  );
}
