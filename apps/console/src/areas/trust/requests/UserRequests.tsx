import { useState } from "react";
import { useParams } from "react-router";
import { useCall } from "../../../lib/query.ts";
import { t } from "../../../lib/text.ts";
import { PageTable } from "../../../parts/PageTable.tsx";
import { requestColumns } from "./RequestColumns.tsx";

const PER_PAGE = 20;

/** Every request about a user, their own and operators', as far as one's roles reach. */
export function UserRequests() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-trust.requests")}
      query={useCall("trust.listUserRequests", { id, page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={requestColumns({ hasState: true })}
      rowKey={(row) => row.id}
      empty={t("console-trust.no-requests")}
    />
  );
}
