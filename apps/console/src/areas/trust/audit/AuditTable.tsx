import { Badge } from "@candor/ui/Badge.tsx";
import type { Column } from "@candor/ui/DataTable.tsx";
import { MISSING } from "@candor/ui/format.ts";
import { Time } from "@candor/ui/Time.tsx";
import type { ListControllerResult } from "ra-core";
import { useState } from "react";
import type { RowOf } from "../../../lib/resources.ts";
import { t } from "../../../lib/text.ts";
import { RowList } from "../../../parts/RowList.tsx";
import { AuditSheet } from "./AuditSheet.tsx";

export type AuditRow = RowOf<"audit">;

/** The lines of the log; each opens to what was before and after. */
export function AuditTable({ list }: { list: ListControllerResult<AuditRow> }) {
  const [shown, setShown] = useState<AuditRow>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowList
        label={t("console.audit")}
        list={list}
        columns={columns((row) => {
          setShown(row);
          setIsOpen(true);
        })}
        empty={t("console.no-audit")}
      />
      {shown !== undefined && <AuditSheet row={shown} isOpen={isOpen} onOpenChange={setIsOpen} />}
    </>
  );
}

const columns = (show: (row: AuditRow) => void): Column<AuditRow, string>[] => [
  {
    id: "number",
    head: t("console.number"),
    cell: (row) => (
      <button
        type="button"
        aria-label={t("console.details-of", { number: row.number })}
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
    head: t("console.audit-operator"),
    cell: ({ operator }) => operator ?? MISSING,
  },
  { id: "action", head: t("console.audit-action"), cell: ({ action }) => action },
  {
    id: "target",
    head: t("console.audit-target"),
    cell: ({ target }) => <span className="block max-w-50 truncate">{target ?? MISSING}</span>,
  },
  {
    id: "outcome",
    head: t("console.audit-outcome"),
    cell: ({ outcome }) =>
      outcome === "done" ? (
        <Badge tone="up">{t("console.done")}</Badge>
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
