import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { useIsPhone } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { PagedList } from "../../parts/PagedList.tsx";
import { AlertRow } from "./AlertRow.tsx";
import { AlertTable } from "./AlertTable.tsx";
import { type Filter, useAlerts } from "./data.ts";

/** The alerts that wait, or have fired, newest first. */
export function AlertList({ filter }: { filter: Filter }) {
  const t = useText();
  const isPhone = useIsPhone();
  const none =
    filter === "open" ? (
      <Empty drawing="messages" title={t("alerts.none-open")} text={t("alerts.none-open-text")} />
    ) : (
      <Empty drawing="messages" title={t("alerts.none-fired")} />
    );
  return (
    <PagedList query={useAlerts(filter)} skeleton={<RowsSkeleton count={5} />} empty={none}>
      {(list) =>
        isPhone ? (
          <ul className="-mx-[16px] overflow-clip bg-surface">
            {list.map((alert) => (
              <li key={alert.id} className="border-b border-hairline last:border-b-0">
                <AlertRow alert={alert} />
              </li>
            ))}
          </ul>
        ) : (
          <AlertTable filter={filter} list={list} />
        )
      }
    </PagedList>
  );
}
