import { Button } from "@candor/ui/action/Button.tsx";
import { cx } from "@candor/ui/class-names.ts";
import { Skeleton } from "@candor/ui/feedback/Skeleton.tsx";
import { Time } from "@candor/ui/time/Time.tsx";
import { Image } from "lucide-react";
import { useEffect, useState } from "react";
import { useSend } from "../../lib/send.ts";
import { useText } from "../../lib/text.ts";
import { ScreenState } from "../../parts/ScreenState.tsx";
import { type Message, type Thread as Read, useEarlier } from "./data.ts";

/** What was said, the newest last; opening it says that it was read. */
export function Thread({ thread }: { thread: Read }) {
  const t = useText();
  const { ticket, messages } = thread;
  const { send } = useSend("support.readTicket", {
    invalidates: ["support.listTickets"],
    isInline: true,
  });
  const last = messages.at(-1)?.seq ?? 1;
  useEffect(() => {
    if (ticket.is_unread) void send({ id: ticket.id, seq: last });
    // Once for each message that came.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the request is the same for as long as these are
  }, [ticket.id, ticket.is_unread, last]);
  return (
    <div role="log" aria-label={t("support.messages")} className="flex flex-col gap-3">
      {thread.has_more && <Earlier id={ticket.id} before={messages[0]?.seq ?? 1} />}
      <Messages messages={messages} />
    </div>
  );
}

/** A page of what was said before, and the way to the one before that. */
function Earlier({ id, before }: { id: string; before: number }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <Page id={id} before={before} />
  ) : (
    <Button variant="ghost" onClick={() => setIsOpen(true)}>
      {t("support.earlier")}
    </Button>
  );
}

function Page({ id, before }: { id: string; before: number }) {
  return (
    <ScreenState query={useEarlier(id, before)} skeleton={<Skeleton className="h-16" />}>
      {({ messages, has_more: hasMore }) => (
        <>
          {hasMore && <Earlier id={id} before={messages[0]?.seq ?? 1} />}
          <Messages messages={messages} />
        </>
      )}
    </ScreenState>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const t = useText();
  return (
    <ol className="flex flex-col gap-3">
      {messages.map(({ seq, by, text, pictures, created_at: at }) => (
        <li
          key={seq}
          className={cx(
            "flex max-w-[85%] flex-col gap-1 rounded-card px-4 py-3",
            by === "user" ? "self-end bg-accent-ground" : "self-start bg-surface",
          )}
        >
          <p className="flex flex-wrap gap-x-2 text-data text-text-2">
            <span className="font-semibold">
              {t(by === "user" ? "support.you" : "support.support")}
            </span>
            <Time value={at} />
          </p>
          <p dir="auto" className="text-body break-words whitespace-pre-wrap">
            {text}
          </p>
          {pictures > 0 && (
            <p className="flex items-center gap-1.5 text-data text-text-2">
              <Image aria-hidden="true" className="size-4" />
              {t("support.pictures", { count: pictures })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
