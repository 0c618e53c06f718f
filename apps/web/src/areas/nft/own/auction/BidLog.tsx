import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Badge } from "@candor/ui/feedback/Badge.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useText } from "../../../../lib/text.ts";
import { ListEnd } from "../../../../parts/ListEnd.tsx";
import { ScreenState } from "../../../../parts/ScreenState.tsx";
import { type SaleDetail, useBids } from "../../data.ts";
import { PersonName } from "../../parts/PersonName.tsx";

/** The bids of an auction, the highest first. */
export function BidLog({ sale }: { sale: SaleDetail }) {
  const t = useText();
  const query = useBids(sale.code);
  return (
    <Card title={t("nft-own.bid-log")}>
      <ScreenState
        query={query}
        skeleton={<RowsSkeleton count={3} hasValue />}
        isEmpty={(list) => list.length === 0}
        empty={<p className="text-data text-text-2">{t("nft-own.no-bids")}</p>}
      >
        {(list) => (
          <ol className="flex flex-col" data-testid="nft-bids">
            {list.map((bid) => (
              <li
                key={bid.n}
                className="flex items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0"
              >
                <span className="flex min-w-0 flex-col">
                  <span className="flex items-center gap-2 text-body wrap-anywhere">
                    <PersonName person={bid.bidder} />
                    {bid.is_own && <Badge tone="accent">{t("nft-own.you")}</Badge>}
                  </span>
                  <Time value={bid.at} style="moment" className="text-data text-text-2" />
                </span>
                <Amount
                  value={bid.price}
                  currency={sale.currency_code}
                  className="shrink-0 font-medium"
                />
              </li>
            ))}
          </ol>
        )}
      </ScreenState>
      <ListEnd query={query} />
    </Card>
  );
}
