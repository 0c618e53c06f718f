import type { Language } from "@candor/locales/languages.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { Action } from "../../parts/Action.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Warning } from "../../parts/Warning.tsx";
import { DeleteSheet } from "./DeleteSheet.tsx";
import { draftOf, type Item } from "./item-draft.ts";
import { ItemTerms } from "./ItemTerms.tsx";
import { ItemWords } from "./ItemWords.tsx";
import { useKeptDraft } from "./kept-draft.ts";
import { ITEMS } from "./paths.ts";
import { Preview } from "./Preview.tsx";
import { SaveSheet } from "./SaveSheet.tsx";

/** Writes or changes what users read; without an item, something new. */
export function ItemEditor({ item }: { item?: Item }) {
  const may = useMay();
  const go = useNavigate();
  const { draft, setDraft, forget } = useKeptDraft(item);
  const [version, setVersion] = useState(item?.version);
  const [lang, setLang] = useState<Language>("en");
  const [isChanged, setIsChanged] = useState(false);
  const seen = item === undefined || version === undefined ? {} : { id: item.id, version };

  function take(newer: Item) {
    forget(draftOf(newer));
    setVersion(newer.version);
    setIsChanged(false);
  }

  function asked() {
    forget(item === undefined ? draft : draftOf(item));
    void go(ITEMS);
  }

  return (
    <Screen
      title={item === undefined ? t("console-content.new-item") : item.title}
      back={{ to: ITEMS, label: t("console-content.content") }}
      {...(may("content.requestItem")
        ? {
            actions: (
              <>
                {item !== undefined && item.kind !== "page" && (
                  <Action label={t("console-content.delete")} variant="danger">
                    {(sheet) => (
                      <DeleteSheet
                        item={item}
                        version={version ?? item.version}
                        sheet={sheet}
                        onChanged={() => setIsChanged(true)}
                      />
                    )}
                  </Action>
                )}
                <Action label={t("console-content.save")} variant="primary">
                  {(sheet) => (
                    <SaveSheet
                      draft={draft}
                      seen={seen}
                      sheet={sheet}
                      onSaved={asked}
                      onChanged={() => setIsChanged(true)}
                    />
                  )}
                </Action>
              </>
            ),
          }
        : {})}
    >
      {isChanged && item !== undefined && (
        <Warning>
          {t("console-content.item-changed")}
          <Button size="small" onClick={() => take(item)}>
            {t("console-content.take-newer")}
          </Button>
        </Warning>
      )}
      <div className="grid items-start gap-4 desktop:grid-cols-[1fr_2fr]">
        <Card title={t("console-content.item-terms")}>
          <ItemTerms draft={draft} isNew={item === undefined} onChange={setDraft} />
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t("console-content.item-words")}>
            <ItemWords draft={draft} lang={lang} onLangChange={setLang} onChange={setDraft} />
          </Card>
          {may("content.previewItem") && <Preview texts={draft.texts} lang={lang} />}
        </div>
      </div>
    </Screen>
  );
}
