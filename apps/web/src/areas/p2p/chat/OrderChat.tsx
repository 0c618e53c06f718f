import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useEffect } from "react";
import { useSend } from "../../../lib/send.ts";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { type Order, type Talk, useTalk } from "../order-data.ts";
import { ChatForm } from "./ChatForm.tsx";
import { Earlier, Messages } from "./Messages.tsx";

/** The messages of both sides, the newest last; support reads them in an appeal. */
export function OrderChat({ order }: { order: Order }) {
  const t = useText();
  return (
    <Card title={t("p2p.chat")}>
      <div className="flex flex-col gap-4" data-testid="p2p-chat">
        <p className="rounded-control bg-warning-ground px-3 py-2.5 text-data text-warning">
          {t("p2p.chat-warning")}
        </p>
        <ScreenState query={useTalk(order.id)} skeleton={<Skeleton className="h-24" />}>
          {(talk) => <Read order={order} talk={talk} />}
        </ScreenState>
        {order.may.includes("write") ? (
          <ChatForm id={order.id} />
        ) : (
          <p className="text-data text-text-3">{t("p2p.chat-over")}</p>
        )}
      </div>
    </Card>
  );
}

/** Opening it says that it was read. */
function Read({ order, talk: { messages, has_more: hasMore } }: { order: Order; talk: Talk }) {
  const t = useText();
  const { send } = useSend("p2p.readMessages", {
    invalidates: ["p2p.listOrders", "p2p.getOrder"],
    isInline: true,
  });
  const last = messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (order.unread > 0 && last > 0) void send({ id: order.id, seq: last });
    // Once for each message that came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the request is the same for as long as these are
  }, [order.id, order.unread, last]);
  return (
    <div
      role="log"
      aria-label={t("p2p.chat")}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
      tabIndex={0}
      className="flex max-h-[28rem] flex-col-reverse overflow-y-auto"
    >
      <div className="flex flex-col gap-3">
        {hasMore && <Earlier order={order} before={messages[0]?.seq ?? 1} />}
        {messages.length === 0 && <p className="text-data text-text-2">{t("p2p.chat-empty")}</p>}
        <Messages order={order} messages={messages} />
      </div>
    </div>
  );
}
