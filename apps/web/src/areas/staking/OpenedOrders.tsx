import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { useIsPhone } from "../../lib/layout.ts";
import type { StakingOrder } from "./data.ts";
import { OrderRow } from "./OrderRow.tsx";
import { OrderTable } from "./OrderTable.tsx";

const OrderSheet = lazyPart("OrderSheet", () => import("./OrderSheet.tsx"));
const RedeemSheet = lazyPart("RedeemSheet", () => import("./RedeemSheet.tsx"));

/** Deposits of which each opens in full, with the question before it is ended early. */
export function OpenedOrders({ orders }: { orders: readonly StakingOrder[] }) {
  // Named by its key and read from the list, so that an open sheet shows how it goes on.
  const [opened, setOpened] = useState<{ id: string; sheet: "details" | "redeem" | "none" }>();
  const isPhone = useIsPhone();
  const order = orders.find(({ id }) => id === opened?.id);
  const open = ({ id }: StakingOrder) => setOpened({ id, sheet: "details" });
  const show = (sheet: "details" | "redeem" | "none") =>
    setOpened((before) => before && { ...before, sheet });
  return (
    <>
      <div className="overflow-clip rounded-card bg-surface max-tablet:-mx-[16px] max-tablet:rounded-none">
        {isPhone ? (
          <ul>
            {orders.map((one) => (
              <li key={one.id} className="border-b border-hairline last:border-b-0">
                <OrderRow order={one} onOpen={() => open(one)} />
              </li>
            ))}
          </ul>
        ) : (
          <OrderTable orders={orders} onOpen={open} />
        )}
      </div>
      <Suspense>
        {opened !== undefined && order !== undefined && (
          <>
            <OrderSheet
              order={order}
              isOpen={opened.sheet === "details"}
              onOpenChange={(isOpen) => show(isOpen ? "details" : "none")}
              onRedeem={() => show("redeem")}
            />
            {order.early !== null && (
              <RedeemSheet
                order={order}
                early={order.early}
                isOpen={opened.sheet === "redeem"}
                onOpenChange={(isOpen) => show(isOpen ? "redeem" : "none")}
              />
            )}
          </>
        )}
      </Suspense>
    </>
  );
}
