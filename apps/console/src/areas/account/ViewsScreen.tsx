import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Card } from "@candor/ui/layout/Card.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { Table } from "../../parts/Table.tsx";
import { UserSearches } from "./UserSearches.tsx";

type Views = OperatorCallOutput<"account.listUserViews">;

const PER_PAGE = 50;

/** Lists which operator opened which user, and why. */
export function ViewsScreen() {
  const [page, setPage] = useState(1);
  const views = useCall("account.listUserViews", { page, limit: PER_PAGE });
  return (
    <Screen title={t("console-account.views")}>
      <div className="flex flex-col gap-4">
        {views.data !== undefined && (
          <Card isPadded={false} title={t("console-account.views-today")}>
            <Table
              label={t("console-account.views-today")}
              columns={countColumns()}
              rows={views.data.today}
              rowKey={({ operator }) => operator}
              empty={<Empty title={t("console-account.no-views")} />}
            />
          </Card>
        )}
        <PageTable
          title={t("console-account.views")}
          query={views}
          page={page}
          onPageChange={setPage}
          columns={columns()}
          rowKey={({ number }) => `${number}`}
          empty={t("console-account.no-views")}
        />
        <UserSearches />
      </div>
    </Screen>
  );
}

const countColumns = (): Column<Views["today"][number], string>[] => [
  { id: "operator", head: t("console-account.by"), cell: ({ operator }) => operator },
  {
    id: "users",
    head: t("console-account.users"),
    align: "end",
    cell: ({ users }) => <Figure>{users}</Figure>,
  },
];

const columns = (): Column<Views["list"][number], string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ at }) => <Time value={at} style="moment" />,
  },
  { id: "operator", head: t("console-account.by"), cell: ({ operator }) => operator },
  { id: "user", head: t("console-account.user"), cell: ({ account_name: name }) => name },
  {
    id: "why",
    head: t("console.reason"),
    cell: ({ reason, request_number: number, order_id: order }) =>
      reason ??
      (order === null
        ? t("console-account.view-of-request", { number: `${number}` })
        : t("console-account.view-of-order", { id: order })),
  },
];
