import { useCurrencyNames } from "../../../lib/currency-names.ts";
import { useList } from "../../../lib/list.ts";
import { requestPath } from "../../../lib/paths.ts";
import { t } from "../../../lib/text.ts";
import { RowList } from "../../../parts/RowList.tsx";
import { SavedFilters } from "../../../parts/SavedFilters.tsx";
import { Screen } from "../../../parts/Screen.tsx";
import { requestColumns } from "./RequestColumns.tsx";
import { REQUEST_FILTERS, RequestFilters } from "./RequestFilters.tsx";

/** Requests, queue by queue: the open ones by their due time. */
export function RequestsScreen() {
  useCurrencyNames();
  const list = useList("trust.listRequests", REQUEST_FILTERS, { everyMs: 15_000 });
  return (
    <Screen title={t("console-trust.requests")}>
      <RequestFilters filters={list.filters} onChange={list.setFilters} />
      <SavedFilters />
      <RowList
        label={t("console-trust.requests")}
        list={list}
        columns={requestColumns()}
        rowKey={({ id }) => id}
        empty={t("console-trust.no-requests")}
        pathOf={({ id }) => requestPath(id)}
      />
    </Screen>
  );
}
