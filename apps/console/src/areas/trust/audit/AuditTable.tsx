import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import type { RowOf } from "../../../lib/list.ts";
import { t } from "../../../lib/text.ts";
import { RowList, type RowListProps } from "../../../parts/RowList.tsx";
import { actionText } from "./action-text.ts";
import { AuditSheet } from "./AuditSheet.tsx";

export type AuditRow = RowOf<"trust.listAudit">;

/** The lines of the log; each opens to what was before and after. */
export function AuditTable({ list }: Pick<RowListProps<AuditRow, string>, "list">) {
  const [shown, setShown] = useState<AuditRow>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowList
        label={t("console-trust.audit")}
        list={list}
        columns={columns((row) => {
          setShown(row);
          setIsOpen(true);
        })}
        rowKey={({ number }) => `${number}`}
        empty={t("console-trust.no-audit")}
      />
      {shown !== undefined && <AuditSheet row={shown} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

const columns = (show: (row: AuditRow) => void): Column<AuditRow, string>[] => [
  {
    id: "number",
    head: t("console-trust.number"),
    cell: (row) => (
      <button
        type="button"
        translate="no"
        aria-label={t("console-trust.details-of", { number: row.number })}
        onClick={() => show(row)}
        className="num min-h-8 rounded-small font-medium text-accent hover:underline"
      >
        {`#${row.number}`}
      </button>
    ),
  },
  { id: "at", head: t("console.time"), cell: ({ at }) => <Time value={at} style="moment" /> },
  {
    id: "operator",
    head: t("console-trust.audit-operator"),
    cell: ({ operator }) => operator ?? MISSING,
  },
  {
    id: "action",
    head: t("console-trust.audit-action"),
    cell: ({ action }) => <span title={action}>{actionText(action)}</span>,
  },
  {
    id: "target",
    head: t("console-trust.audit-target"),
    cell: ({ target }) => <span className="block max-w-50 truncate">{target ?? MISSING}</span>,
  },
  {
    id: "outcome",
    head: t("console-trust.audit-outcome"),
    cell: ({ outcome }) =>
      outcome === "done" ? (
        <Badge tone="up">{t("console-trust.done")}</Badge>
      ) : (
        <Badge tone="danger">{outcome}</Badge>
      ),
  },
  {
    id: "reason",
    head: t("console.reason"),
    cell: ({ reason }) => <span className="block max-w-60 truncate">{reason ?? MISSING}</span>,
  },
];
