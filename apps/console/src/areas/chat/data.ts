import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { OperatorCallOutput } from "@candor/contract/types.ts";
import { languageFacts } from "@candor/locales/languages.ts";
import { useCall } from "../../lib/query.ts";
import { t } from "../../lib/text.ts";

export type Room = OperatorCallOutput<"chat.listChatRooms">[number];
export type Entry = OperatorCallOutput<"chat.listEntries">["list"][number];
export type Writer = OperatorCallOutput<"chat.findWriter">;
export type Restriction = Writer["restrictions"][number];

/** New messages show by themselves while the desk is in use. */
export const EVERY_MS = 3_000;

export const useRooms = () => useCall("chat.listChatRooms", {}, { everyMs: EVERY_MS });

/** A room by its language's own name. */
export const roomName = (room: ChatRoom): string =>
  room === "announcements" ? t("console-chat.announcements") : languageFacts[room].name;
