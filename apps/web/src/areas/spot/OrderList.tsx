import { Button } from "@candor/ui/Button.tsx";
import { Empty } from "@candor/ui/Empty.tsx";
import { Skeleton } from "@candor/ui/Skeleton.tsx";
import { useLayout } from "../../lib/layout.ts";
import type { Quotation } from "../../lib/markets.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { useOrderList } from "./data.ts";
import { OrderCard } from "./OrderCard.tsx";
import { OrderTable } from "./OrderTable.tsx";
import type { OrderListing } from "./orders.ts";

export type OrderListProps = { listing: OrderListing; markets: readonly Quotation[] };

/** Orders of every market: cards on a phone, a table where there is room for one. */
export function OrderList({ listing, markets }: OrderListProps) {
  const t = useText();
  const isPhone = useLayout() === "phone";
  const query = useOrderList(listing);
  const empty = t(listing === "in_progress" ? "spot.no-open-orders" : "spot.no-ended-orders");
  return (
    <ScreenState
      query={query}
      skeleton={<Skeleton className="my-3 h-24" />}
      isEmpty={(orders) => orders.length === 0}
      empty={<Empty title={empty} />}
    >
      {(orders) => (
        <>
          {isPhone ? (
            <ul>
              {orders.map((order) => (
                <OrderCard
                  key={order.id}
                  order={order}
                  market={markets.find((market) => market.symbol === order.symbol)}
                />
              ))}
            </ul>
          ) : (
            <OrderTable listing={listing} orders={orders} markets={markets} />
          )}
          {query.hasMore && (
            <div className="flex justify-center py-3">
              <Button variant="ghost" isLoading={query.isFetchingNextPage} onClick={query.readMore}>
                {t("spot.load-more")}
              </Button>
            </div>
          )}
        </>
      )}
    </ScreenState>
  );
}
