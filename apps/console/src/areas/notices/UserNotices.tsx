import type { OperatorCallOutput } from "@candor/contract/types.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";

type Notice = OperatorCallOutput<"notices.listUserNotices">["list"][number];

const PER_PAGE = 20;

/** What a user was told, and whether they have read it. */
export function UserNotices() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  const notices = useCall("notices.listUserNotices", { id, page, limit: PER_PAGE });
  return (
    <PageTable
      title={t("console-notices.received")}
      query={notices}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(notice) => notice.id}
      empty={t("console-notices.no-notices")}
    />
  );
}

const columns = (): Column<Notice, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "text",
    head: t("console-notices.notice"),
    cell: ({ title, content }) => (
      <span className="flex max-w-160 flex-col py-2 whitespace-normal">
        <span className="font-semibold">{title}</span>
        <span className="text-text-2">{content}</span>
      </span>
    ),
  },
  {
    id: "read",
    head: t("console-notices.read"),
    cell: ({ read_at: at }) =>
      at === null ? t("console-notices.unread") : <Time value={at} style="moment" />,
  },
];
