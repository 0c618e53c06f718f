import { Card } from "@candor/ui/layout/Card.tsx";
import { useCall } from "../../../lib/query.ts";
import { useText } from "../../../lib/text.ts";
import { BlockButton } from "../BlockButton.tsx";
import type { Order } from "../order-data.ts";
import { useMinutes } from "../span.ts";
import { TraderName } from "../TraderName.tsx";

/** The other side of an order, and the way to trade with them no more. */
export function TraderCard({ order }: { order: Order }) {
  const t = useText();
  const minutes = useMinutes();
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
        {isBlocked !== undefined && <BlockButton trader={trader} isBlocked={isBlocked} />}
      </div>
    </Card>
  );
}
