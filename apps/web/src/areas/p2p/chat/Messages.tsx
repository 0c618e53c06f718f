import { Button } from "@candor/ui/action/Button.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { useState } from "react";
import { useText } from "../../../lib/text.ts";
import { ScreenState } from "../../../parts/ScreenState.tsx";
import { sideLabel } from "../order/side-label.ts";
import { type Message, type Order, useEarlier } from "../order-data.ts";
import { OrderPicture } from "./OrderPicture.tsx";

/** A page of what was said before, and the way to the one before that. */
export function Earlier({ order, before }: { order: Order; before: number }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Page order={order} before={before} />
  ) : (
    <Button variant="ghost" onClick={() => setIsOpen(true)}>
      {t("p2p.earlier")}
    </Button>
  );
}

function Page({ order, before }: { order: Order; before: number }) {
  return (
    <ScreenState query={useEarlier(order.id, before)} skeleton={<Skeleton className="h-16" />}>
      {({ messages, has_more: hasMore }) => (
        <>
          {hasMore && <Earlier order={order} before={messages[0]?.seq ?? 1} />}
          <Messages order={order} messages={messages} />
        </>
      )}
    </ScreenState>
  );
}

/** Own messages are at the end of the line, those of the other side and support at its start, the system's between. */
export function Messages({ order, messages }: { order: Order; messages: readonly Message[] }) {
  return (
    <ol className="flex flex-col gap-3">
      {messages.map((message) =>
        message.by === "system" ? (
          <SystemLine key={message.seq} message={message} />
        ) : (
          <Line key={message.seq} order={order} message={message} by={message.by} />
        ),
      )}
    </ol>
  );
}

function SystemLine({ message: { event, text, created_at: at } }: { message: Message }) {
  const t = useText();
  return (
    <li className="self-center text-center text-data text-text-2">
      {event === null ? text : t(`p2p.event-${event}`)} · <Time value={at} />
    </li>
  );
}

type LineProps = { order: Order; message: Message; by: Exclude<Message["by"], "system"> };

function Line({ order, message, by }: LineProps) {
  const t = useText();
  const { text, pictures, created_at: at } = message;
  return (
    <li
      className={cx(
        "flex max-w-[85%] flex-col gap-1 rounded-card px-4 py-3",
        by === order.role ? "self-end bg-accent-ground" : "self-start bg-sunken",
        by === "support" && "border border-accent",
      )}
    >
      <p className="flex flex-wrap gap-x-2 text-data text-text-2">
        <span className="font-semibold">{sideLabel(by, order.role, t)}</span>
        <Time value={at} />
      </p>
      {text !== "" && (
        <p dir="auto" className="text-body break-words whitespace-pre-wrap">
          {text}
        </p>
      )}
      {pictures.map((picture) => (
        <OrderPicture key={picture} id={order.id} picture={picture} name={t("p2p.picture")} />
      ))}
    </li>
  );
}
