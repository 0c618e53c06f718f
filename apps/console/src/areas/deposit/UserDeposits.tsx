import type { DepositState } from "@candor/contract/words.ts";
import { Figure } from "@candor/ui/Figure.tsx";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import { Amount } from "@candor/ui/figures/Amount.tsx";
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

type Row = RowOf<"deposit.listUserDeposits">;

const PER_PAGE = 20;

const TONES: Partial<Record<DepositState, BadgeTone>> = {
  requested: "warning",
  confirming: "accent",
  credited: "up",
  rejected: "danger",
  vanished: "danger",
};

/** A user's deposits, by chain and by voucher. */
export function UserDeposits() {
  const { id = "" } = useParams();
  const [page, setPage] = useState(1);
  return (
    <PageTable
      title={t("console-deposit.queue-deposit")}
      query={useCall("deposit.listUserDeposits", { id, page, limit: PER_PAGE })}
      page={page}
      onPageChange={setPage}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={t("console-deposit.none")}
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
    cell: ({ amount, currency_code: code }) => (
      <Amount value={amount} currency={code} {...ITS_OWN} />
    ),
  },
  { id: "network", head: t("console-deposit.fact-network"), cell: ({ type }) => type },
  {
    id: "state",
    head: t("console.state"),
    cell: ({ state, confirmations: seen, confirmations_needed: needed }) => (
      <span className="flex items-center gap-2">
        <Badge tone={TONES[state] ?? "neutral"}>{t(`deposit.state-${state}`)}</Badge>
        {state === "confirming" && needed !== null && (
          <Figure className="text-text-2">{`${seen ?? 0}/${needed}`}</Figure>
        )}
      </span>
    ),
  },
  {
    id: "source",
    head: t("console-deposit.fact-account"),
    cell: ({ source }) => (source === null ? MISSING : <Copied value={source} isShort />),
  },
  {
    id: "credited",
    head: t("console-deposit.credited"),
    cell: ({ credited_at: at }) => (at === null ? MISSING : <Time value={at} style="moment" />),
  },
];
