import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { TextInput } from "@candor/ui/TextInput.tsx";
import { Search } from "lucide-react";
import { useState } from "react";
import type { Quotation } from "../../data/markets.ts";
import { useText } from "../../lib/text.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { useVisibleRows } from "./book/visible-rows.ts";

const ROW_HEIGHT = 44;

export type MarketListProps = {
  markets: readonly Quotation[];
  symbol: string;
  onPick: (symbol: string) => void;
};

/** Markets to switch to, found by code or name; of a long list only the rows in view are drawn. */
export function MarketList({ markets, symbol, onPick }: MarketListProps) {
  const t = useText();
  const [wanted, setWanted] = useState("");
  const found = markets.filter((market) => isFound(market, wanted));
  const { ref, from, to, before, after } = useVisibleRows(found.length, ROW_HEIGHT);
  return (
    <div className="@container flex h-full min-h-0 flex-col gap-2">
      <TextInput
        type="search"
        aria-label={t("trading.find-market")}
        placeholder={t("trading.find-market")}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        leading={<Search aria-hidden="true" className="size-4" />}
      />
      <ul
        ref={ref}
        className="min-h-0 flex-1 overflow-y-auto"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {found.slice(from, to).map((market, at) => (
          <li key={market.symbol} aria-setsize={found.length} aria-posinset={from + at + 1}>
            <MarketRow market={market} isCurrent={market.symbol === symbol} onPick={onPick} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <p className="px-2 py-6 text-center text-data text-text-2">
          {t("trading.no-market-found")}
        </p>
      )}
    </div>
  );
}

const isFound = (market: Quotation, wanted: string): boolean => {
  const text = wanted.trim().toLowerCase();
  return [market.symbol, market.symbol.replace("/", ""), market.currency_name].some((name) =>
    name.toLowerCase().includes(text),
  );
};

type MarketRowProps = { market: Quotation; isCurrent: boolean; onPick: (symbol: string) => void };

function MarketRow({ market, isCurrent, onPick }: MarketRowProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={() => onPick(market.symbol)}
      className={cx(
        "relative flex h-11 w-full items-center gap-2 rounded-small px-2 text-start text-data -outline-offset-2 hover:bg-fill",
        isCurrent && "bg-sunken",
      )}
    >
      {isCurrent && <span className="absolute inset-y-2.5 start-0 w-0.5 rounded-full bg-accent" />}
      <span className="hidden @min-[300px]:inline-flex">
        <CoinIcon code={market.currency_code} size={20} />
      </span>
      <span className="min-w-0 flex-1 truncate">
        <MarketName quotation={market} />
      </span>
      <LivePrice quotation={market} />
      <LiveChange quotation={market} className="min-w-14 text-end" />
    </button>
  );
}
