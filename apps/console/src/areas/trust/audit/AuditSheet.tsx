import { MISSING } from "@candor/ui/figures/format.ts";
import { Sheet } from "@candor/ui/overlay/Sheet.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { t, textOr } from "../../../lib/text.ts";
import type { OpenSheet } from "../../../lib/open-sheet.ts";
import { Facts } from "../../../parts/Facts.tsx";
import { JsonText } from "../../../parts/JsonText.tsx";
import type { AuditRow } from "./AuditTable.tsx";

/** One line of the log with all that it keeps. */
export function AuditSheet({ row, isOpen, onOpenChange }: OpenSheet & { row: AuditRow }) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="wide"
      title={t("console-trust.audit-title", { number: row.number })}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { name: t("console.time"), value: <Time value={row.at} style="moment" /> },
            { name: t("console-trust.audit-operator"), value: row.operator ?? MISSING },
            { name: t("console-trust.audit-action"), value: row.action },
            { name: t("console-trust.audit-target"), value: row.target },
            { name: t("console-trust.audit-outcome"), value: row.outcome },
            { name: t("console.reason"), value: row.reason },
            {
              name: t("console-trust.audit-proof"),
              value:
                row.proof === null
                  ? MISSING
                  : textOr(`console-trust.proof-${row.proof}`, row.proof),
            },
            { name: t("console-trust.address"), value: row.address },
            { name: t("console-trust.request-id"), value: row.request_id },
            {
              name: t("console-trust.audit-hash"),
              value: (
                <span translate="no" className="break-all">
                  {row.hash}
                </span>
              ),
            },
          ]}
        />
        <div className="flex gap-3 max-tablet:flex-col">
          <JsonText label={t("console-trust.before")} value={row.before} />
          <JsonText label={t("console-trust.after")} value={row.after} />
        </div>
      </div>
    </Sheet>
  );
}
