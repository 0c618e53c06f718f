import { Button } from "@candor/ui/action/Button.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { useText } from "../../../lib/text.ts";
import type { Entry, Own } from "../data.ts";
import { Message } from "../message/Message.tsx";
import { DayLine } from "./DayLine.tsx";
import { JumpButton } from "./JumpButton.tsx";
import { type Line, unreadOf } from "./lines.ts";
import { usePlace } from "./use-place.ts";
import type { ShownRoom } from "./use-room.ts";

type MessagesProps = {
  room: ShownRoom;
  lines: readonly Line[];
  own: Own | undefined;
  onAct: (entry: Entry) => void;
};

/** The messages of a room: the reader's place in them stays, and the way to the newest says how many have come. */
export function Messages({ room, lines, own, onAct }: MessagesProps) {
  const t = useText();
  const { log, isAtEnd, setAtEnd } = room;
  const newest = log.list.at(-1)?.seq ?? 0;
  const [isSeen, setIsSeen] = useState(true);
  const [read, setRead] = useState(newest);
  const [marked, setMarked] = useState<number>();
  if (isSeen && !log.isBehind && read < newest) setRead(newest);
  const readMore = (wanted: boolean, readPage: () => Promise<boolean>) => {
    if (wanted) void readPage();
  };
  const { list, onScroll } = usePlace({
    isAtEnd,
    isBehind: log.isBehind,
    onMove: (isThere) => {
      setAtEnd(isThere);
      setIsSeen(isThere);
    },
    onNearStart: () => readMore(log.hasOlder, room.readOlder),
    onNearEnd: () => readMore(log.isBehind, room.readNewer),
  });

  async function lead(seq: number) {
    if (log.list.every((entry) => entry.seq !== seq)) {
      setAtEnd(false);
      if (!(await room.readAround(seq))) return;
    }
    setMarked(seq);
    requestAnimationFrame(() => {
      const there = list.current?.querySelector(`[data-seq="${seq}"]`);
      there?.scrollIntoView({ block: "center" });
      there?.querySelector<HTMLElement>("[data-act]")?.focus({ preventScroll: true });
    });
  }

  // Keeps one function for all messages, so that an unchanged message is not drawn again.
  const leading = useRef(lead);
  useEffect(() => {
    leading.current = lead;
  });
  const onQuote = useCallback((seq: number) => void leading.current(seq), []);

  function toEnd() {
    setAtEnd(true);
    setIsSeen(true);
    setMarked(undefined);
    if (log.isBehind) room.readNewest();
    else list.current?.scrollTo({ top: list.current.scrollHeight });
  }

  const unread = log.isBehind ? Math.max(0, (log.last ?? 0) - read) : unreadOf(lines, read);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        {log.hasOlder && (
          <div className="flex justify-center">
            <Button variant="ghost" size="small" onClick={() => void room.readOlder()}>
              {t("chat.earlier")}
            </Button>
          </div>
        )}
        {lines.length === 0 && <Empty title={t("chat.empty")} text={t("chat.empty-text")} />}
        <ol aria-label={t("chat.messages")} onKeyDown={followKeys} className="flex flex-col py-2">
          {lines.map(({ entry, isOwn, isNewDay, isNext }, at) => (
            <li key={entry.seq} data-seq={entry.seq} className={isNext ? "pt-1" : "pt-3"}>
              {isNewDay && <DayLine at={entry.created_at} />}
              <Message
                entry={entry}
                isOwn={isOwn}
                isNext={isNext}
                own={own?.number}
                isMarked={marked === entry.seq}
                isStop={at === lines.length - 1}
                onAct={onAct}
                onQuote={onQuote}
              />
            </li>
          ))}
        </ol>
      </div>
      {!(isSeen && !log.isBehind) && <JumpButton unread={unread} onJump={toEnd} />}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Up and down lead from the actions of one message to those of the next. */
function followKeys(event: KeyboardEvent<HTMLOListElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-act]")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  stops[at + step]?.focus();
}
