import { useNavigate } from "react-router-dom";
import { PATHS } from "../../lib/paths.ts";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../parts/Action.tsx";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { Item } from "./item-draft.ts";

type DeleteSheetProps = { item: Item; version: number; sheet: OpenSheet; onChanged: () => void };

/** Takes something back from the users; the audit log keeps its words. */
export function DeleteSheet({ item: { id, title }, version, sheet, onChanged }: DeleteSheetProps) {
  const go = useNavigate();
  return (
    <ReasonSheet
      {...sheet}
      call="content.deleteItem"
      title={t("console.delete-title", { title })}
      description={t("console.delete-text")}
      confirmLabel={t("console.delete")}
      tone="danger"
      inputOf={(reason) => ({ id, version, reason })}
      doneText={t("console.deleted")}
      onDone={() => void go(PATHS.content)}
      onChanged={onChanged}
    />
  );
}
