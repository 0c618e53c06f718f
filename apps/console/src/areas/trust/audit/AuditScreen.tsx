import { useListController } from "ra-core";
import type { RowOf } from "../../../lib/resources.ts";
import { t } from "../../../lib/text.ts";
import { Screen } from "../../../parts/Screen.tsx";
import { AuditFilters, type Filters } from "./AuditFilters.tsx";
import { AuditTable } from "./AuditTable.tsx";
import { ExportButton } from "./ExportButton.tsx";

/** Who did what, newest first; nothing of it is ever changed or removed. */
export function AuditScreen() {
  const list = useListController<RowOf<"audit">>({
    resource: "audit",
    perPage: 25,
    storeKey: false,
    debounce: 400,
  });
  const filters = list.filterValues as Filters;
  return (
    <Screen title={t("console.audit")} actions={<ExportButton filters={filters} />}>
      <AuditFilters filters={filters} onChange={(next) => list.setFilters(next, undefined, true)} />
      <AuditTable list={list} />
    </Screen>
  );
}
