import { CHAT_ROOMS } from "@candor/contract/areas/chat/words.ts";
import { Select } from "@candor/ui/form/Select.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useMay } from "../../lib/may.ts";
import { t } from "../../lib/text.ts";
import { CallState } from "../../parts/CallState.tsx";
import { Screen } from "../../parts/Screen.tsx";
import { ChatTabs } from "./ChatTabs.tsx";
import { type Entry, roomName, useRooms } from "./data.ts";
import { EntryList } from "./EntryList.tsx";
import { PostCard } from "./PostCard.tsx";
import { RoomFacts } from "./RoomFacts.tsx";

/** One room as it goes on, how it is set, and the field of the house. */
export function RoomScreen() {
  const may = useMay();
  const [params, setParams] = useSearchParams();
  const room = CHAT_ROOMS.find((one) => one === params.get("room")) ?? "en";
  const [answered, setAnswered] = useState<Entry>();
  const replyTo = answered?.room === room ? answered : undefined;
  return (
    <Screen title={t("console-chat.title")}>
      <ChatTabs />
      <CallState query={useRooms()}>
        {(rooms) => (
          <>
            <Select
              label={t("console-chat.room")}
              value={room}
              className="self-start"
              options={rooms.map((one) => ({
                value: one.room,
                label:
                  one.open_reports === 0
                    ? roomName(one.room)
                    : `${roomName(one.room)} (${one.open_reports})`,
              }))}
              onValueChange={(next) => setParams({ room: next }, { replace: true })}
            />
            <div className="grid items-start gap-4 desktop:grid-cols-[3fr_2fr]">
              <EntryList key={room} room={room} onAnswer={setAnswered} />
              <div className="flex min-w-0 flex-col gap-4">
                {rooms
                  .filter((one) => one.room === room)
                  .map((one) => (
                    <RoomFacts key={one.room} room={one} />
                  ))}
                {may("chat.postMessage") && (
                  <PostCard
                    key={room}
                    room={room}
                    replyTo={replyTo}
                    onReplyEnd={() => setAnswered(undefined)}
                  />
                )}
              </div>
            </div>
          </>
        )}
      </CallState>
    </Screen>
  );
}
