import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { PageTable } from "../../parts/PageTable.tsx";
import { ticketColumns } from "./TicketColumns.tsx";

const PER_PAGE = 20;

/** What a user has asked support. */
export function UserTickets() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-support.queue")}
      query={useCall("support.listQueue", { text: id, state: "all", page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={ticketColumns().filter(({ id: column }) => column !== "user")}
      rowKey={(row) => row.id}
      empty={t("console-support.none")}
    />
  );
}
