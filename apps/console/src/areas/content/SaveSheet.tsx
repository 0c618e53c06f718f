import { languageFacts } from "@candor/locales/languages.ts";
import { useCurrentMinute } from "@candor/ui/time/current-minute.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import { incompleteLanguages, type ItemDraft, savedTerms } from "./item-draft.ts";

type SaveSheetProps = {
  draft: ItemDraft;
  /** For an existing item: the version that the operator saw. */
  seen: { id?: string; version?: number };
  sheet: OpenSheet;
  onSaved: () => void;
  onChanged: () => void;
};

/** Says when users will see the item, and which languages lack words. */
export function SaveSheet({ draft, seen, sheet, onSaved, onChanged }: SaveSheetProps) {
  const now = useCurrentMinute();
  const missing = incompleteLanguages(draft);
  const isLater = draft.publishedAt !== "" && Date.parse(draft.publishedAt) > now;
  return (
    <ReasonSheet
      {...sheet}
      call="content.requestItem"
      title={t("console-content.save-title")}
      description={
        isLater ? (
          <>
            {t("console-content.save-later-text")} <Time value={draft.publishedAt} style="moment" />
          </>
        ) : (
          t("console-content.save-text")
        )
      }
      confirmLabel={t("console-content.save")}
      inputOf={(reason) =>
        missing.length > 0 ? undefined : { ...savedTerms(draft), ...seen, reason }
      }
      doneText={t("console-content.saved")}
      onDone={onSaved}
      onChanged={onChanged}
    >
      {missing.length > 0 && (
        <p tabIndex={-1} data-invalid="true" className="text-data text-warning outline-none">
          {t("console-content.words-missing", {
            languages: missing
              .map((lang) => languageFacts[lang].name)
              .join(t("console.list-comma")),
          })}
        </p>
      )}
    </ReasonSheet>
  );
}
