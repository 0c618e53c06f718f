import { CoinIcon } from "@candor/ui/CoinIcon.tsx";
import { Link } from "@tanstack/react-router";
import { PATHS } from "../../screens.ts";
import type { Quotation } from "../../data/markets.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { FavouriteStar } from "./FavouriteStar.tsx";

type FoundRowsProps = {
  list: readonly Quotation[];
  /** Numbers the rows: they are a ranking. */
  isRanking?: boolean;
};

/** Few markets as lines that lead to trading. */
export function FoundRows({ list, isRanking = false }: FoundRowsProps) {
  const List = isRanking ? "ol" : "ul";
  return (
    <List className="@container -mx-2">
      {list.map((quotation, index) => (
        <li key={quotation.symbol} className="flex items-center">
          <Link
            to={PATHS.trade}
            search={{ symbol: quotation.symbol }}
            data-row=""
            className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-control px-2 py-1.5 hover:bg-surface active:bg-fill"
          >
            {isRanking && (
              <span aria-hidden="true" className="num w-5 shrink-0 text-data text-text-3">
                {index + 1}
              </span>
            )}
            <span className="@max-[20rem]:hidden">
              <CoinIcon code={quotation.currency_code} />
            </span>
            <span className="flex min-w-0 flex-[1_1_7rem] flex-col">
              <MarketName quotation={quotation} />
              <span className="truncate text-data text-text-2">{quotation.currency_name}</span>
            </span>
            <span className="flex flex-col items-end">
              <span className="text-body">
                <LivePrice quotation={quotation} />
              </span>
              <LiveChange quotation={quotation} className="text-data" />
            </span>
          </Link>
          <FavouriteStar quotation={quotation} />
        </li>
      ))}
    </List>
  );
}
