import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Suspense, useState } from "react";
import type { Quotation } from "../../../data/markets.ts";
import { useText } from "../../../lib/text.ts";
import { ListEnd } from "../../../parts/ListEnd.tsx";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { OrderDetail } from "../later.ts";
import { useIsNarrow } from "../../../parts/trading/narrow.ts";
import { useOrderList } from "./order-data.ts";
import { OrderCard } from "./OrderCard.tsx";
import { OrderTable } from "./OrderTable.tsx";
import { type OrderFilters, type OrderListing, noFilters } from "./orders.ts";
import type { TableDensity } from "../../../parts/trading/table-density.ts";

export type OrderListProps = {
  listing: OrderListing;
  markets: readonly Quotation[];
  filters?: OrderFilters;
  density?: TableDensity;
};

/** What the table of open orders needs at least, with its buttons, in the longest language. */
const TABLE_WIDTH = { dense: 760, line: 540 };

/** Orders of every market: cards, or a table where there is room for one. */
export function OrderList(props: OrderListProps) {
  const { listing, markets, filters = noFilters, density = "dense" } = props;
  const t = useText();
  const { ref, isNarrow } = useIsNarrow(TABLE_WIDTH[density]);
  const query = useOrderList(listing, filters);
  const [shown, setShown] = useState<{ id: string; isOpen: boolean }>();
  const isOpenList = listing === "in_progress";
  const isNarrowed = Object.keys(filters).length > 0;
  const empty = isNarrowed
    ? t("trading.none-found")
    : t(isOpenList ? "spot.no-open-orders" : "spot.no-ended-orders");
  const marketOf = (symbol: string) => markets.find((market) => market.symbol === symbol);
  const detail = query.data?.find(({ id }) => id === shown?.id);
  return (
    <div
      ref={ref}
      data-order-list=""
      tabIndex={-1}
      role="group"
      aria-label={t(isOpenList ? "spot.your-open-orders" : "spot.your-order-history")}
      className="outline-none"
    >
      <ScreenState
        query={query}
        skeleton={<Skeleton className="my-3 h-24" />}
        isEmpty={(orders) => orders.length === 0}
        empty={<Empty drawing="orders" title={empty} />}
      >
        {(orders) =>
          isNarrow ? (
            <ul>
              {orders.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  market={marketOf(order.symbol)}
                  onShow={() => setShown({ id: order.id, isOpen: true })}
                />
              ))}
            </ul>
          ) : (
            <OrderTable
              listing={listing}
              orders={orders}
              marketOf={marketOf}
              onShow={({ id }) => setShown({ id, isOpen: true })}
              density={density}
            />
          )
        }
      </ScreenState>
      <ListEnd query={query} />
      {shown !== undefined && detail !== undefined && (
        <Suspense>
          <OrderDetail
            order={detail}
            market={marketOf(detail.symbol)}
            isOpen={shown.isOpen}
            onOpenChange={(isOpen) => setShown({ id: shown.id, isOpen })}
          />
        </Suspense>
      )}
    </div>
  );
}
