import { Amount } from "@candor/ui/figures/Amount.tsx";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type Text, useText } from "../../../lib/text.ts";
import type { Trade } from "../data.ts";
import { Result } from "../Result.tsx";
import { Side } from "../Side.tsx";

/** The trades of a lead where there is room for a line of each. */
export function TradeTable({ trades, code }: { trades: readonly Trade[]; code: string }) {
  const t = useText();
  return (
    <div className="overflow-clip rounded-card bg-surface" data-testid="copy-trades">
      <DataTable
        label={t("copy.trades")}
        columns={columnsOf(t, code)}
        rows={trades}
        rowKey={({ id }) => id}
        isFocusable
      />
    </div>
  );
}

const columnsOf = (t: Text, code: string): readonly Column<Trade, string>[] => [
  { id: "side", head: t("copy.contract"), cell: (trade) => <Side trade={trade} /> },
  { id: "lots", head: t("copy.lots"), align: "end", cell: ({ lots }) => lots },
  {
    id: "margin",
    head: t("copy.margin"),
    align: "end",
    needs: "wide",
    cell: ({ margin }) => <Amount value={margin} currency={code} decimals={2} />,
  },
  {
    id: "open-price",
    head: t("copy.open-price"),
    align: "end",
    cell: ({ open_price: price }) => <Amount value={price} />,
  },
  {
    id: "price",
    head: t("copy.price"),
    align: "end",
    cell: ({ price }) => <Amount value={price} />,
  },
  {
    id: "opened",
    head: t("copy.opened"),
    align: "end",
    needs: "wide",
    cell: ({ open_time: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "closed",
    head: t("copy.closed-at"),
    align: "end",
    needs: "wide",
    cell: ({ close_time: at }) => <Time value={at} style="moment" />,
  },
  {
    id: "profit",
    head: t("copy.profit"),
    align: "end",
    cell: ({ profit }) => <Result value={profit} code={code} />,
  },
];
