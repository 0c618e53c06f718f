import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../lib/chunk.ts";
import { useText } from "../../../../lib/text.ts";
import { PagedList } from "../../../../parts/PagedList.tsx";
import { Nothing } from "../../parts/Nothing.tsx";
import { type Order, useDue, useOrders } from "../data.ts";
import { DueCard } from "./DueCard.tsx";
import { OrderRow } from "./OrderRow.tsx";
import { useMarkRead } from "./use-mark-read.ts";

const PaySheet = lazyPart("PaySheet", () => import("./PaySheet.tsx"));

/** Won auctions that wait to be paid, first by their deadline; below them every purchase. */
export function Orders() {
  const t = useText();
  const due = useDue().data?.list ?? [];
  useMarkRead(due.some(({ is_read: isRead }) => !isRead));
  const [paid, setPaid] = useState<{ order: Order; isOpen: boolean }>();
  return (
    <div className="flex flex-col gap-4">
      {due.length > 0 && (
        <ul className="grid items-start gap-3 desktop:grid-cols-2" data-testid="nft-due">
          {due.map((order) => (
            <li key={order.code}>
              <DueCard order={order} onPay={() => setPaid({ order, isOpen: true })} />
            </li>
          ))}
        </ul>
      )}
      <PagedList
        query={useOrders()}
        skeleton={<RowsSkeleton count={4} hasLeading hasValue />}
        empty={<Nothing title={t("nft-own.no-orders")} />}
      >
        {(orders) => (
          <ul className="overflow-clip rounded-card bg-surface" data-testid="nft-orders">
            {orders.map((order) => (
              <li key={order.code} className="border-b border-hairline last:border-b-0">
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Suspense>
        {paid !== undefined && (
          <PaySheet
            key={paid.order.code}
            order={paid.order}
            isOpen={paid.isOpen}
            onOpenChange={(isOpen) => setPaid({ ...paid, isOpen })}
          />
        )}
      </Suspense>
    </div>
  );
}
