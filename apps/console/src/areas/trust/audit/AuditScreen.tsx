import { useList } from "../../../lib/list.ts";
import { t } from "../../../lib/text.ts";
import { SavedFilters } from "../../../parts/SavedFilters.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { AuditFilters, auditFilters } from "./AuditFilters.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { ExportButton } from "./ExportButton.tsx";

/** Lists the acts of operators, newest first; no entry is ever changed or removed. */
export function AuditScreen() {
  const list = useList("trust.listAudit", auditFilters, { perPage: 25 });
  const { filters, setFilters } = list;
  return (
    <Screen title={t("console-trust.audit")} actions={<ExportButton filters={filters} />}>
      <AuditFilters filters={filters} onChange={setFilters} />
      <SavedFilters />
      <AuditTable list={list} />
    </Screen>
  );
}
