import { Button } from "@candor/ui/action/Button.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../lib/chunk.ts";
import { useCall } from "../../../lib/query.ts";
import { useText } from "../../../lib/text.ts";
import type { Order } from "../order-data.ts";
import { useMinutes } from "../span.ts";
import { TraderName, traderTitle } from "../TraderName.tsx";

const ConfirmCall = lazyPart("ConfirmCall", () => import("../../../parts/ConfirmCall.tsx"));

/** The other side of an order, and the way to trade with them no more. */
export function TraderCard({ order }: { order: Order }) {
  const t = useText();
  const minutes = useMinutes();
  const [isAsked, setIsAsked] = useState(false);
  const trader = order.counterpart_trader;
  const { number, release_seconds: release } = trader;
  const isBlocked = useCall("p2p.getTrader", { number }).data?.is_blocked;
  return (
    <Card title={t(order.role === "buyer" ? "p2p.seller" : "p2p.buyer")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <TraderName trader={trader} />
          {release !== null && (
            <p className="text-data text-text-2">
              {t("p2p.releases-in", { time: minutes(release) })}
            </p>
          )}
        </div>
        {isBlocked !== undefined && (
          <Button size="small" variant="ghost" onClick={() => setIsAsked(true)}>
            {t(isBlocked ? "p2p.unblock" : "p2p.block")}
          </Button>
        )}
      </div>
      <Suspense>
        {isAsked && isBlocked !== undefined && (
          <ConfirmCall
            isOpen
            onOpenChange={setIsAsked}
            title={t(isBlocked ? "p2p.unblock-title" : "p2p.block-title", {
              name: traderTitle(trader),
            })}
            description={t(isBlocked ? "p2p.unblock-text" : "p2p.block-text")}
            confirmLabel={t(isBlocked ? "p2p.unblock" : "p2p.block")}
            call="p2p.setBlocked"
            input={{ number, is_blocked: !isBlocked }}
            invalidates={["p2p.getTrader", "p2p.listAdvertisements"]}
            done={t(isBlocked ? "p2p.unblocked" : "p2p.blocked")}
          />
        )}
      </Suspense>
    </Card>
  );
}
