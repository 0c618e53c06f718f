import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useParams } from "react-router";
import type { RowOf } from "../../lib/list.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { PageTable } from "../../parts/PageTable.tsx";
import { STATE_TONES } from "./WithdrawalState.tsx";

type Row = RowOf<"withdrawal.listUserWithdrawals">;

const PER_PAGE = 20;

/** A user's withdrawals, by chain and by bank. */
export function UserWithdrawals() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-withdrawal.withdrawals")}
      query={useCall("withdrawal.listUserWithdrawals", { id, page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={t("console-withdrawal.none")}
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
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ number, currency_code: code }) => (
      <Amount value={number} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "fee",
    head: t("console-withdrawal.fee"),
    align: "end",
    cell: ({ fee, currency_code: code }) => <Amount value={fee} currency={code} {...ITS_OWN} />,
  },
  { id: "network", head: t("console-withdrawal.fact-network"), cell: ({ type }) => type },
  {
    id: "address",
    head: t("console-withdrawal.fact-address"),
    cell: ({ address, address_name: name }) => (
      <span className="flex flex-col">
        <Copied value={address} isShort />
        <span className="text-text-3">{name}</span>
      </span>
    ),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ state, held_until: until }) => (
      <span className="flex items-center gap-2">
        <Badge tone={STATE_TONES[state] ?? "neutral"}>
          {t(`console-withdrawal.state-${state}`)}
        </Badge>
        {until !== null && <Time value={until} style="moment" className="text-text-2" />}
      </span>
    ),
  },
  {
    id: "transaction",
    head: t("console-withdrawal.fact-transaction"),
    cell: ({ transaction }) =>
      transaction === null ? MISSING : <Copied value={transaction} isShort />,
  },
];
