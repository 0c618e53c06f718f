import { Card } from "@candor/ui/layout/Card.tsx";
import { CoinIcon } from "@candor/ui/picture/CoinIcon.tsx";
import { ListRow } from "@candor/ui/list/ListRow.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Link } from "@tanstack/react-router";
import { useFavourites } from "../../data/favourites.ts";
import { type Quotation, useQuotations } from "../../data/markets.ts";
import { useIsDesktop } from "../../lib/layout.ts";
import { useText } from "../../lib/text.ts";
import { LiveChange } from "../../parts/LiveChange.tsx";
import { LivePrice } from "../../parts/LivePrice.tsx";
import { LiveSparkline } from "../../parts/LiveSparkline.tsx";
import { MarketName } from "../../parts/MarketName.tsx";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { PATHS } from "../../paths.ts";
import { watched } from "./watched.ts";

const COUNT = 5;
/** In two columns, the number that fits beside the movers of a desktop. */
const COUNT_DESKTOP = 12;

/** The followed markets, or the most traded ones, with price, change and course of 24 h. */
export function Watchlist() {
  const t = useText();
  const count = useIsDesktop() ? COUNT_DESKTOP : COUNT;
  const favourites = useFavourites();
  const skeleton = <Skeleton className="m-4 h-72" />;
  return (
    <Card
      title={t(favourites.data?.length ? "home.favourites" : "home.most-traded")}
      isPadded={false}
      action={
        <Link
          to={PATHS.market}
          className="flex min-h-11 items-center px-2 text-data font-medium text-accent"
        >
          {t("home.all-markets")}
        </Link>
      }
    >
      <ScreenState query={useQuotations()} skeleton={skeleton}>
        {(list) =>
          favourites.isLoading ? (
            skeleton
          ) : (
            <ul className="pb-2 desktop:grid desktop:grid-cols-2">
              {watched(list, favourites.data, count).map((quotation) => (
                <li key={quotation.symbol}>
                  <WatchedRow quotation={quotation} />
                </li>
              ))}
            </ul>
          )
        }
      </ScreenState>
    </Card>
  );
}

function WatchedRow({ quotation }: { quotation: Quotation }) {
  return (
    <ListRow
      size="list"
      leading={<CoinIcon code={quotation.currency_code} size={28} />}
      title={<MarketName quotation={quotation} />}
      subtitle={quotation.currency_name}
      middle={
        <span className="h-8 w-16 shrink-0 @max-[22rem]:hidden [&>svg]:size-full">
          <LiveSparkline quotation={quotation} width={64} height={32} />
        </span>
      }
      value={
        <span className="inline-block min-w-19 text-end">
          <LivePrice quotation={quotation} />
        </span>
      }
      valueNote={<LiveChange quotation={quotation} />}
      render={(row) => <Link to={PATHS.trade} search={{ symbol: quotation.symbol }} {...row} />}
    />
  );
}
