import { Amount } from "@candor/ui/figures/Amount.tsx";
import { Fiat } from "@candor/ui/figures/Fiat.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { Countdown } from "@candor/ui/time/Countdown.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { type PlainMessageId, useText } from "../../../lib/text.ts";
import { type Order, readOrderAgain } from "../order-data.ts";
import { OrderState } from "./OrderState.tsx";

/** Shows the order's state, the reader's next act, the time for it, and what follows otherwise. */
export function OrderHead({ order }: { order: Order }) {
  const t = useText();
  const { state, role, deadline, next } = order;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-h2">
            {t(order.type === "buy" ? "p2p.buy-coin" : "p2p.sell-coin", {
              currency: order.currency,
            })}
          </p>
          <OrderState state={state} />
        </div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Fiat value={order.amount} currency={order.pay} className="text-h1-phone font-semibold" />
          {order.quantity !== null && (
            <Amount value={order.quantity} currency={order.currency} className="text-text-2" />
          )}
        </p>
        <p role="status" className="text-body">
          {t(`p2p.say-${state}-${role}`)}
        </p>
        {next !== null && (
          <p className="text-data text-text-2">
            {t(
              next === role
                ? "p2p.next-you"
                : next === "arbiter"
                  ? "p2p.next-support"
                  : "p2p.next-other",
            )}
          </p>
        )}
        {deadline !== null && (
          <div className="flex flex-col gap-1 rounded-control bg-sunken px-3 py-2.5">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-data text-text-2">{t("p2p.time-left")}</span>
              <Countdown
                until={deadline}
                onEnd={() => readOrderAgain(order.id)}
                className="text-h2"
              />
              <Time value={deadline} style="moment" className="text-data text-text-2" />
            </p>
            <p className="text-data text-text-2">{t(followingOf(order))}</p>
          </div>
        )}
      </div>
    </Card>
  );
}

/** What the clock does then. */
function followingOf({ following, state }: Order): PlainMessageId {
  if (state === "waiting") return "p2p.then-request-over";
  if (following === "expired") return "p2p.then-expired";
  return following === "appealed" ? "p2p.then-appealed" : "p2p.then-nothing";
}
