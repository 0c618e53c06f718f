import type { OperatorCallOutput } from "@candor/contract/types.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Figure } from "@candor/ui/Figure.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";

type Search = OperatorCallOutput<"account.listUserSearches">["list"][number];

const PER_PAGE = 20;

/** What operators have searched users by, and how many they were shown. */
export function UserSearches() {
  const [page, setPage] = useState(1);
  const searches = useCall("account.listUserSearches", { page, limit: PER_PAGE });
  return (
    <PageTable
      title={t("console-account.searches")}
      query={searches}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={({ number }) => `${number}`}
      empty={t("console-account.no-searches")}
    />
  );
}

const columns = (): Column<Search, string>[] => [
  { id: "at", head: t("console.time"), cell: ({ at }) => <Time value={at} style="moment" /> },
  { id: "operator", head: t("console-account.by"), cell: ({ operator }) => operator },
  {
    id: "text",
    head: t("console-account.searched"),
    cell: ({ text }) => text ?? t("console-account.searched-all"),
  },
  {
    id: "found",
    head: t("console-account.found"),
    align: "end",
    cell: ({ found }) => <Figure>{found}</Figure>,
  },
];
