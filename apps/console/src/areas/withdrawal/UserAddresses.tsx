import { MISSING } from "@candor/ui/figures/format.ts";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import type { RowOf } from "../../lib/list.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { PageTable } from "../../parts/PageTable.tsx";

type Row = RowOf<"withdrawal.listUserAddresses">;

const PER_PAGE = 20;

/** Lists a user's withdrawal addresses, and the other users with the same ones. */
export function UserAddresses() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-withdrawal.addresses")}
      query={useCall("withdrawal.listUserAddresses", { id, page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={t("console-withdrawal.no-addresses")}
    />
  );
}

const columns = (): Column<Row, string>[] => [
  {
    id: "at",
    head: t("console-withdrawal.fact-address-saved"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "name",
    head: t("console-withdrawal.fact-address-name"),
    cell: ({ name, removed_at: removed }) => (
      <span className="flex items-center gap-2">
        {name}
        {removed !== null && <Badge>{t("console-withdrawal.address-removed")}</Badge>}
      </span>
    ),
  },
  { id: "currency", head: t("console.currency"), cell: ({ currency_code: code }) => code },
  { id: "network", head: t("console-withdrawal.fact-network"), cell: ({ type }) => type },
  {
    id: "address",
    head: t("console-withdrawal.fact-address"),
    cell: ({ address }) => <Copied value={address} isShort />,
  },
  {
    id: "usable",
    head: t("console-withdrawal.address-usable"),
    cell: ({ usable_from: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "others",
    head: t("console-withdrawal.fact-listed-by"),
    cell: ({ listed_by: others }) =>
      others.length === 0 ? MISSING : others.join(t("console.list-comma")),
  },
];
