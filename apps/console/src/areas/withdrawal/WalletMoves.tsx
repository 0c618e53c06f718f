import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge, type BadgeTone } from "@candor/ui/feedback/Badge.tsx";
import type { Column } from "@candor/ui/list/DataTable.tsx";
import { MISSING } from "@candor/ui/figures/format.ts";
import { Time } from "@candor/ui/time/Time.tsx";
import { t } from "../../lib/text.ts";
import { Copied } from "../../parts/Copied.tsx";
import { ITS_OWN } from "../../parts/FigureColumn.tsx";
import { Table } from "../../parts/Table.tsx";
import { CloseSweep } from "./CloseSweep.tsx";

export type Move = OperatorCallOutput<"withdrawal.getHotWallet">["moves"][number];

const TONES: Partial<Record<Move["state"], BadgeTone>> = {
  confirmed: "up",
  failed: "danger",
  refused: "danger",
};

/** What was moved last between the house's own addresses. */
export function WalletMoves({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return null;
  return (
    <Table
      label={t("console-withdrawal.moves")}
      columns={columns()}
      rows={moves}
      rowKey={({ id }) => id}
    />
  );
}

const columns = (): Column<Move, string>[] => [
  {
    id: "at",
    head: t("console.time"),
    cell: ({ created_at: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "kind",
    head: t("console-withdrawal.moves"),
    cell: ({ kind }) => t(`console-withdrawal.kind-${kind}`),
  },
  {
    id: "state",
    head: t("console.state"),
    cell: (move) => (
      <span className="flex items-center gap-2">
        <Badge tone={TONES[move.state] ?? "neutral"}>
          {t(`console-withdrawal.move-${move.state}`)}
        </Badge>
        <CloseSweep move={move} />
      </span>
    ),
  },
  {
    id: "amount",
    head: t("console.amount"),
    align: "end",
    cell: ({ amount, currency_code: code }) => (
      <Amount value={amount} currency={code} {...ITS_OWN} />
    ),
  },
  {
    id: "address",
    head: t("console-withdrawal.fact-address"),
    cell: ({ address }) => <Copied value={address} isShort />,
  },
  {
    id: "transaction",
    head: t("console-withdrawal.fact-transaction"),
    cell: ({ transaction }) =>
      transaction === null ? MISSING : <Copied value={transaction} isShort />,
  },
];
