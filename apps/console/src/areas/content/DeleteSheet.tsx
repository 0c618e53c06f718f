import { useNavigate } from "react-router";
import { t } from "../../lib/text.ts";
import type { OpenSheet } from "../../lib/open-sheet.ts";
import { ReasonSheet } from "../../parts/ReasonSheet.tsx";
import type { Item } from "./item-draft.ts";
import { ITEMS } from "./paths.ts";

type DeleteSheetProps = { item: Item; version: number; sheet: OpenSheet; onChanged: () => void };

/** Takes something back from the users; the audit log keeps its words. */
export function DeleteSheet({ item: { id, title }, version, sheet, onChanged }: DeleteSheetProps) {
  const go = useNavigate();
  return (
    <ReasonSheet
      {...sheet}
      call="content.deleteItem"
      title={t("console-content.delete-title", { title })}
      description={t("console-content.delete-text")}
      confirmLabel={t("console-content.delete")}
      tone="danger"
      inputOf={(reason) => ({ id, version, reason })}
      doneText={t("console-content.deleted")}
      onDone={() => void go(ITEMS)}
      onChanged={onChanged}
    />
  );
}
