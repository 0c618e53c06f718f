import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import type { RowOf } from "../../lib/list.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";

type Row = RowOf<"notices.listUserNotices">;

const PER_PAGE = 20;

/** Sign-ins and changes of protections, as the user was told of each, with address and device. */
export function UserSecurityChanges({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-security.changes")}
      query={useCall("notices.listUserNotices", { id, type: "security", page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={t("console-security.no-changes")}
    />
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "what",
    head: t("console-security.change"),
    cell: ({ title, content }) => (
      <span className="flex max-w-180 flex-col py-1.5 whitespace-normal">
        <span className="font-medium">{title}</span>
        <span className="text-text-2">{content}</span>
      </span>
    ),
  },
];
