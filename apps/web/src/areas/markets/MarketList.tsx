import { cx } from "@candor/ui/class-names.ts";
import { ChevronDown, ChevronUp, ChevronsUpDown } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsPhone } from "../../lib/layout.ts";
import { type Listed, isContract } from "../../data/listed.ts";
import { useText } from "../../lib/text.ts";
import { useTickers } from "../../data/ticks.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { type MarketSort, sorted } from "./listing.ts";

// Each width loads its own: the rows bring the virtual list, the table its many columns.
const MarketRows = lazyPart("MarketRows", () => import("./MarketRows.tsx"), { isKept: true });
const MarketTable = lazyPart("MarketTable", () => import("./MarketTable.tsx"), { isKept: true });

/** Markets in the chosen order, which follows the live figures. */
export function MarketList({ list }: { list: readonly Listed[] }) {
  const isPhone = useIsPhone();
  const [sort, setSort] = useState<MarketSort>({ id: "volume", direction: "descending" });
  const symbols = useMemo(() => list.map(({ symbol }) => symbol), [list]);
  const tickers = useTickers(sort.id === "symbol" ? noSymbols : symbols);
  const shown = useMemo(() => {
    const latest = new Map(
      tickers.flatMap((ticker) => (ticker === undefined ? [] : [[ticker.symbol, ticker] as const])),
    );
    return sorted(list, sort, (symbol) => latest.get(symbol));
  }, [list, sort, tickers]);
  return (
    <Suspense fallback={<ListSkeleton />}>
      {isPhone ? (
        <>
          <SortLine hasSpot={!list.every(isContract)} sort={sort} onSortChange={setSort} />
          <MarketRows list={shown} />
        </>
      ) : (
        <MarketTable list={shown} sort={sort} onSortChange={setSort} />
      )}
    </Suspense>
  );
}

const noSymbols: readonly string[] = [];

/** The heads of a phone's three columns, each turning its order round. */
function SortLine({
  hasSpot,
  sort,
  onSortChange,
}: {
  hasSpot: boolean;
  sort: MarketSort;
  onSortChange: (sort: MarketSort) => void;
}) {
  const t = useText();
  const head = (id: MarketSort["id"], label: string, className = "") => {
    const isSorted = sort.id === id;
    const direction = isSorted && sort.direction === "descending" ? "ascending" : "descending";
    const Icon = !isSorted
      ? ChevronsUpDown
      : sort.direction === "descending"
        ? ChevronDown
        : ChevronUp;
    return (
      <button
        type="button"
        aria-pressed={isSorted}
        onClick={() => onSortChange({ id, direction })}
        className={cx("flex min-h-11 items-center gap-0.5 aria-pressed:text-text", className)}
      >
        {label}
        <Icon aria-hidden="true" className="size-3.5" />
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={t("markets.order")}
      className="flex flex-wrap items-center gap-x-3 text-data text-text-3"
    >
      {head("symbol", t("markets.pair"))}
      {head("volume", t(hasSpot ? "markets.volume-both" : "markets.volume"), "flex-1")}
      {head("price", t("markets.price"))}
      {head("change", t("markets.change-short"), "w-20 justify-end")}
    </div>
  );
}
