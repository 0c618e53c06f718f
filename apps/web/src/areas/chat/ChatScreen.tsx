import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { IconButton } from "@candor/ui/action/IconButton.tsx";
import { Tabs } from "@candor/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ShieldCheck, VolumeX } from "lucide-react";
import { Suspense, useState } from "react";
import { useSite } from "../../data/site-config.ts";
import { lazyPart } from "../../lib/chunk.ts";
import { usePreferences } from "../../lib/preferences.ts";
import { useCall } from "../../lib/query.ts";
import { useText } from "../../lib/text.ts";
import { Screen } from "../../parts/Screen.tsx";
import { PATHS } from "../../paths.ts";
import { type Own, useOwn } from "./data.ts";
import { Room } from "./Room.tsx";
import { RoomName } from "./RoomName.tsx";
import { keptRead } from "./room/kept-read.ts";
import { roomsFor } from "./rooms.ts";

const BlocksSheet = lazyPart("BlocksSheet", () => import("./BlocksSheet.tsx"));

/** The chat: a room a language, and what the house announces. */
export function ChatScreen() {
  const t = useText();
  const go = useNavigate();
  const lang = usePreferences((preferences) => preferences.lang);
  const { room = lang } = useSearch({ from: PATHS.chat });
  const own = useOwn(room);
  const { data: states = [] } = useCall("chat.listRooms", {});
  const [read] = useState(keptRead);
  const isNew = (name: ChatRoom): boolean => {
    const last = states.find((state) => state.room === name)?.last_seq ?? 0;
    return name !== room && last > (read[name] ?? last);
  };
  return (
    <Screen
      title={t("chat.title")}
      hasBack
      {...(own !== undefined && { actions: <Blocks own={own} /> })}
    >
      <div className="-mb-6 flex h-[calc(100dvh-56px-var(--safe-top)-var(--safe-bottom))] w-full max-w-[880px] flex-col tablet:h-[calc(100dvh-80px)] desktop:h-[calc(100dvh-136px)]">
        <Tabs
          label={t("chat.rooms")}
          items={roomsFor(lang).map((value) => ({
            value,
            label: <RoomName room={value} isNew={isNew(value)} />,
          }))}
          value={room}
          onValueChange={(next) =>
            void go({ to: PATHS.chat, search: { room: next }, replace: true })
          }
          className="flex min-h-0 flex-1 flex-col"
          panelClassName="flex min-h-0 flex-1 flex-col"
        >
          <Warning />
          <Room key={room} name={room} own={own} />
        </Tabs>
      </div>
    </Screen>
  );
}

/** Shown above every room, since a person who asks for a code in a chat is a thief. */
function Warning() {
  const t = useText();
  const { name } = useSite();
  return (
    <p className="flex items-start gap-2 border-b border-hairline py-2 text-data text-text-2">
      <ShieldCheck aria-hidden="true" className="mt-px size-4 shrink-0 text-accent" />
      <span>{t("chat.warning", { site: name })}</span>
    </p>
  );
}

function Blocks({ own: { blocks } }: { own: Own }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton label={t("chat.blocks")} onClick={() => setIsOpen(true)}>
        <VolumeX aria-hidden="true" className="size-5" />
      </IconButton>
      <Suspense>
        {isOpen && <BlocksSheet isOpen onOpenChange={setIsOpen} blocks={blocks} />}
      </Suspense>
    </>
  );
}
