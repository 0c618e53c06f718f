import { buttonClass } from "@candor/ui/action/button-class.ts";
import { type Column, DataTable } from "@candor/ui/list/DataTable.tsx";
import { go } from "../../lib/go.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { type Listed, isContract, listedKey } from "../../data/listed.ts";
import { type Text, useText } from "../../lib/text.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LiveSparkline } from "../../parts/LiveSparkline.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketIcon } from "../../parts/MarketIcon.tsx";
import { FavouriteStar } from "./FavouriteStar.tsx";
import { LiveRange } from "./LiveRange.tsx";
import { LiveVolume, OwnVolume } from "./LiveVolume.tsx";
import { MarketLink } from "./MarketLink.tsx";
import { PairCell } from "./PairCell.tsx";
import { type MarketSort, sortIds } from "./listing.ts";

type ColumnId = MarketSort["id"] | "star" | "high" | "low" | "own" | "course" | "trade";

type MarketTableProps = {
  list: readonly Listed[];
  sort: MarketSort;
  onSortChange: (sort: MarketSort) => void;
};

/** The markets of a tablet, five columns, and of a desktop, with range, course and a way to trade. */
export function MarketTable({ list, sort, onSortChange }: MarketTableProps) {
  const t = useText();
  const isDesktop = useIsDesktop();
  return (
    <DataTable<Listed, ColumnId>
      label={t("markets.title")}
      className="rounded-card bg-surface"
      columns={marketColumns(t, { hasSpot: !list.every(isContract) })}
      density={isDesktop ? "dense" : "list"}
      rows={list}
      rowKey={listedKey}
      sort={sort}
      onSortChange={({ id, direction }) => {
        const sortId = sortIds.find((known) => known === id);
        if (sortId !== undefined) onSortChange({ id: sortId, direction });
      }}
      onRowClick={open}
    />
  );
}

const open = (listed: Listed): void =>
  isContract(listed) ? go.contract(listed) : go.trade(listed.symbol);

const marketColumns = (t: Text, { hasSpot }: { hasSpot: boolean }): Column<Listed, ColumnId>[] => [
  {
    id: "star",
    head: <span className="sr-only">{t("markets.favourites")}</span>,
    width: "52px",
    cell: (row) => <FavouriteStar quotation={row} size="small" />,
  },
  {
    id: "symbol",
    head: t("markets.pair"),
    isSortable: true,
    cell: (row) => (
      <MarketLink
        quotation={row}
        isInRow
        className="inline-flex min-h-11 items-center gap-3 rounded-small text-body desktop:min-h-9"
      >
        <MarketIcon quotation={row} size={24} />
        <PairCell quotation={row} />
      </MarketLink>
    ),
  },
  {
    id: "price",
    head: t("markets.price"),
    align: "end",
    isSortable: true,
    cell: (row) => (
      <span data-testid={`price-${row.symbol}`} className="text-body font-medium">
        <LivePrice quotation={row} />
      </span>
    ),
  },
  {
    id: "change",
    head: t("markets.change"),
    align: "end",
    isSortable: true,
    cell: (row) => <LiveChange quotation={row} />,
  },
  {
    id: "high",
    head: t("markets.high"),
    align: "end",
    needs: "wide",
    cell: (row) => <LiveRange quotation={row} end="high" />,
  },
  {
    id: "low",
    head: t("markets.low"),
    align: "end",
    needs: "wide",
    cell: (row) => <LiveRange quotation={row} end="low" />,
  },
  {
    id: "volume",
    head: t("markets.volume"),
    align: "end",
    isSortable: true,
    cell: (row) => <LiveVolume quotation={row} hasUnit />,
  },
  ...(hasSpot ? [ownColumn(t)] : []),
  {
    id: "course",
    head: t("markets.last-day"),
    align: "end",
    needs: "wide",
    cell: (row) => (
      <span className="inline-block align-middle">
        <LiveSparkline quotation={row} width={96} height={28} />
      </span>
    ),
  },
  {
    id: "trade",
    head: <span className="sr-only">{t("markets.trade")}</span>,
    align: "end",
    width: "112px",
    needs: "wide",
    cell: (row) => (
      <MarketLink
        quotation={row}
        isInRow
        aria-label={t("markets.trade-market", { symbol: row.symbol })}
        className={`${buttonClass({ size: "small" })} opacity-0 group-hover:opacity-100 focus-visible:opacity-100`}
      >
        {t("markets.trade")}
      </MarketLink>
    ),
  },
];

const ownColumn = (t: Text): Column<Listed, ColumnId> => ({
  id: "own",
  head: t("markets.volume-own"),
  align: "end",
  needs: "medium",
  cell: (row) => (isContract(row) ? "—" : <OwnVolume symbol={row.symbol} />),
});
