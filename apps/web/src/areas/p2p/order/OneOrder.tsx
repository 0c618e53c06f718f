import { useText } from "../../../lib/text.ts";
import { OrderChat } from "../chat/OrderChat.tsx";
import type { Order } from "../order-data.ts";
import { Actions } from "./Actions.tsx";
import { AppealCard } from "./AppealCard.tsx";
import { Credentials } from "./Credentials.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderHead } from "./OrderHead.tsx";
import { PayAccountCard } from "./PayAccountCard.tsx";
import { RateOrder } from "./RateOrder.tsx";
import { Timeline } from "./Timeline.tsx";
import { TraderCard } from "./TraderCard.tsx";

/** The next step with its deadline, and the messages beside it. */
export function OneOrder({ order }: { order: Order }) {
  const t = useText();
  const isRequest = order.state === "waiting";
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pt-2 desktop:grid-cols-2"
      data-testid="p2p-order"
    >
      <div className="flex flex-col gap-4">
        <OrderHead order={order} />
        <PayAccountCard order={order} />
        <Actions order={order} />
        <AppealCard order={order} />
        <RateOrder order={order} />
        <OrderFacts order={order} />
        <Credentials order={order} />
        {!isRequest && <Timeline order={order} />}
      </div>
      <div className="flex flex-col gap-4">
        {isRequest ? (
          <p className="text-data text-text-2">{t("p2p.request-about")}</p>
        ) : (
          <>
            <TraderCard order={order} />
            <OrderChat order={order} />
          </>
        )}
      </div>
    </div>
  );
}
