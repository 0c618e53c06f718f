import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { languageFacts } from "@candor/locales/languages.ts";
import { useText } from "../../lib/text.ts";

/** A room by its language's own name, with a dot where something in it was not read. */
export function RoomName({ room, isNew }: { room: ChatRoom; isNew: boolean }) {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1.5">
      {room === "announcements" ? (
        t("chat.announcements")
      ) : (
        <span lang={languageFacts[room].locale}>{languageFacts[room].name}</span>
      )}
      {isNew && (
        <span className="size-1.5 rounded-full bg-accent">
          <span className="sr-only">{t("chat.unread")}</span>
        </span>
      )}
    </span>
  );
}
