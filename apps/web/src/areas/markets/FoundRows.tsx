import { Figure } from "@candor/ui/Figure.tsx";
import { type Listed, listedKey } from "../../data/listed.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { MarketIcon } from "../../parts/MarketIcon.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { ContractBadge } from "./ContractBadge.tsx";
import { FavouriteStar } from "./FavouriteStar.tsx";
import { MarketLink } from "./MarketLink.tsx";
import { ClosedBadge, OpensAt } from "./OpeningHours.tsx";

type FoundRowsProps = {
  list: readonly Listed[];
  /** Numbers the rows: they are a ranking. */
  isRanking?: boolean;
};

/** Few markets as lines that lead to trading. */
export function FoundRows({ list, isRanking = false }: FoundRowsProps) {
  const List = isRanking ? "ol" : "ul";
  return (
    <List className="@container -mx-2">
      {list.map((quotation, index) => (
        <li key={listedKey(quotation)} className="flex items-center">
          <MarketLink
            quotation={quotation}
            data-row=""
            className="flex min-h-14 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-control px-2 py-1.5 hover:bg-surface active:bg-fill"
          >
            {isRanking && (
              <Figure aria-hidden="true" className="w-5 shrink-0 text-data text-text-3">
                {index + 1}
              </Figure>
            )}
            <span className="@max-[20rem]:hidden">
              <MarketIcon quotation={quotation} />
            </span>
            <span className="flex min-w-0 flex-[1_1_7rem] flex-col">
              <MarketName quotation={quotation} />
              <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
                <ContractBadge quotation={quotation} />
                <span className="text-data break-words text-text-2">{quotation.currency_name}</span>
              </span>
              <OpensAt quotation={quotation} />
            </span>
            <span className="flex flex-col items-end">
              <span className="text-body">
                <LivePrice quotation={quotation} />
              </span>
              <LiveChange quotation={quotation} className="text-data" />
              <ClosedBadge quotation={quotation} />
            </span>
          </MarketLink>
          <FavouriteStar quotation={quotation} />
        </li>
      ))}
    </List>
  );
}
