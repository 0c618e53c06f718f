import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../lib/text.ts";
import {
  OptionPrice,
  OptionProfit,
  OptionSide,
  OptionStake,
  OptionState,
  OptionWin,
} from "../OptionFigures.tsx";
import { ReceiptLink } from "../ReceiptLink.tsx";
import type { Option } from "../terms.ts";

/** Options of any state as a table. */
export function OptionTable({ list }: { list: readonly Option[] }) {
  const t = useText();
  const columns: Column<Option, string>[] = [
    {
      id: "symbol",
      head: t("trading.pair"),
      cell: (option) => (
        <span className="flex items-center gap-2 font-medium">
          {option.symbol} <OptionSide option={option} />
        </span>
      ),
    },
    {
      id: "state",
      head: t("trading.status"),
      cell: (option) => <OptionState option={option} />,
    },
    {
      id: "entry",
      head: t("options.entry-price"),
      align: "end",
      cell: (option) => <OptionPrice option={option} value={option.entry?.price} />,
    },
    {
      id: "end",
      head: t("options.end-price"),
      align: "end",
      cell: (option) => <OptionPrice option={option} value={option.settlement?.price} />,
    },
    {
      id: "stake",
      head: t("options.stake"),
      align: "end",
      cell: (option) => <OptionStake option={option} />,
    },
    {
      id: "win",
      head: t("options.if-won"),
      align: "end",
      needs: "wide",
      cell: (option) => <OptionWin option={option} />,
    },
    {
      id: "profit",
      head: t("options.profit"),
      align: "end",
      cell: (option) => <OptionProfit option={option} />,
    },
    {
      id: "expires",
      head: t("options.expires-at"),
      align: "end",
      needs: "wide",
      cell: (option) => <Time value={option.expires_at} style="moment" />,
    },
    {
      id: "settled",
      head: t("options.settled-at"),
      align: "end",
      needs: "medium",
      cell: (option) => <Time value={option.settled_at} style="moment" />,
    },
    {
      id: "receipt",
      head: t("options.receipt"),
      align: "end",
      cell: (option) => <ReceiptLink option={option} />,
    },
  ];
  return (
    <DataTable
      label={t("options.yours")}
      density="dense"
      columns={columns}
      rows={list}
      rowKey={({ id }) => id}
    />
  );
}
