import { CHAT_ROOMS, type ChatRoom } from "@candor/contract/areas/chat/words.ts";
import type { Language } from "@candor/locales/languages.ts";

/** The rooms, the reader's own language first and what the house announces last. */
export const roomsFor = (own: Language): ChatRoom[] => [
  own,
  ...CHAT_ROOMS.filter((room) => room !== own),
];
