import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { Button } from "@candor/ui/action/Button.tsx";
import { Empty } from "@candor/ui/feedback/Empty.tsx";
import { Card } from "@candor/ui/layout/Card.tsx";
import { useState } from "react";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { type Entry, EVERY_MS, roomName } from "./data.ts";
import { EntryItem } from "./EntryItem.tsx";

const PER_PAGE = 50;

type EntryListProps = {
  room: ChatRoom;
  /** Limits the list to one writer. */
  number?: number;
  onAnswer?: (entry: Entry) => void;
};

/** The messages of a room, the newest first; a page before a number stands still. */
export function EntryList({ room, number, onAnswer }: EntryListProps) {
  const [before, setBefore] = useState<number>();
  const query = useCall(
    "chat.listEntries",
    {
      room,
      count: PER_PAGE,
      ...(before !== undefined && { before }),
      ...(number !== undefined && { number }),
    },
    { everyMs: EVERY_MS, keepsPrevious: true },
  );
  return (
    <Card title={t("console-chat.messages-of", { room: roomName(room) })}>
      <CallState
        query={query}
        isEmpty={({ list }) => list.length === 0}
        empty={<Empty title={t("console-chat.none")} />}
      >
        {({ list, has_more: hasMore }) => (
          <div className="flex flex-col gap-3">
            <ol className="flex flex-col gap-3">
              {list.toReversed().map((entry) => (
                <li key={entry.seq} className="rounded-control bg-fill px-3 py-2">
                  <EntryItem entry={entry} {...(onAnswer !== undefined && { onAnswer })} />
                </li>
              ))}
            </ol>
            <div className="flex flex-wrap gap-2">
              {hasMore && (
                <Button size="small" onClick={() => setBefore(list[0]?.seq)}>
                  {t("console-chat.earlier")}
                </Button>
              )}
              {before !== undefined && (
                <Button size="small" onClick={() => setBefore(undefined)}>
                  {t("console-chat.newest")}
                </Button>
              )}
            </div>
          </div>
        )}
      </CallState>
    </Card>
  );
}
