import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { RowsSkeleton } from "@candor/ui/list/RowsSkeleton.tsx";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { lazyPart } from "../../lib/chunk.ts";
import { blocksOf, type Entry, type Own, readOwnAgain } from "./data.ts";
import { Announcer } from "./room/Announcer.tsx";
import { keepRead } from "./room/kept-read.ts";
import { linesOf } from "./room/lines.ts";
import { Messages } from "./room/Messages.tsx";
import { useRoom } from "./room/use-room.ts";
import { Writing } from "./write/Writing.tsx";

const MessageSheet = lazyPart("MessageSheet", () => import("./message/MessageSheet.tsx"));

/** One room: its messages, and the field for the next one. */
export function Room({ name, own }: { name: ChatRoom; own: Own | undefined }) {
  const room = useRoom(name);
  const { log, state } = room;
  const [acted, setActed] = useState<Entry>();
  const [isOpen, setIsOpen] = useState(false);
  const [opening, setOpening] = useState(0);
  const [replyTo, setReplyTo] = useState<Entry>();
  // Each opening begins anew.
  const act = useCallback((entry: Entry) => {
    setActed(entry);
    setOpening((count) => count + 1);
    setIsOpen(true);
  }, []);
  const blocks = blocksOf(own);
  const lines = useMemo(
    () => linesOf(log.list, own?.number, blocks),
    [log.list, own?.number, blocks],
  );
  const { last } = log;
  useEffect(() => {
    if (last !== undefined) keepRead(name, last);
  }, [name, last]);
  // A message of the reader's that was removed may have kept them from writing the next one.
  const removed = lines.filter(({ entry, isOwn }) => isOwn && entry.is_removed).length;
  const isClosed = state?.is_closed;
  useEffect(() => {
    if (removed > 0 || isClosed !== undefined) readOwnAgain();
  }, [removed, isClosed]);
  /** Returns the entry in its current state, since it may have been removed meanwhile. */
  const asIs = (entry: Entry) => log.list.find(({ seq }) => seq === entry.seq) ?? entry;
  if (state === undefined || last === undefined) return <RowsSkeleton count={6} />;
  return (
    <>
      <Messages room={room} lines={lines} own={own} onAct={act} />
      <Announcer lines={lines} />
      <div className="border-t border-hairline py-3">
        <Writing
          state={state}
          own={own}
          lines={lines}
          replyTo={replyTo && asIs(replyTo)}
          onReplyEnd={() => setReplyTo(undefined)}
          onSent={(entry) => {
            room.setAtEnd(true);
            if (log.isBehind) room.readNewest();
            else room.putSent(entry);
          }}
        />
      </div>
      <Suspense>
        {acted !== undefined && (
          <MessageSheet
            key={opening}
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            room={name}
            entry={asIs(acted)}
            isOwn={acted.author?.number !== null && acted.author?.number === own?.number}
            mayWrite={own?.why_not === null}
            onReply={setReplyTo}
          />
        )}
      </Suspense>
    </>
  );
}
