import type { AreaWords } from "../../word-slots.ts";

export const words = {
  refusals: {
    /** Only a user with a nickname may write; no two live accounts have the same one. */
    "chat-name-needed": { params: [], isRetryable: true },
    "chat-too-new": { params: ["until"], isRetryable: true },
    "chat-read-only": { params: [], isRetryable: false },
    "chat-closed": { params: [], isRetryable: true },
    "chat-slow": { params: ["seconds"], isRetryable: true },
    "chat-muted": { params: ["until"], isRetryable: true },
    "chat-banned": { params: ["until"], isRetryable: true },
    "chat-too-many": { params: ["maximum"], isRetryable: true },
    "chat-link": { params: [], isRetryable: false },
    /** A number, a wallet or an address that could lead readers elsewhere. */
    "chat-contact": { params: [], isRetryable: false },
    "chat-word": { params: [], isRetryable: false },
    /** The message imitates the house, or asks for what only a thief would ask for. */
    "chat-imitates": { params: [], isRetryable: false },
    "chat-blocked": { params: [], isRetryable: false },
    "chat-oneself": { params: [], isRetryable: false },
    "chat-too-many-mentions": { params: ["maximum"], isRetryable: false },
    "chat-too-many-reports": { params: ["maximum"], isRetryable: true },
    "chat-too-many-blocks": { params: ["maximum"], isRetryable: false },
    /** A mute names its room; a ban names none. */
    "chat-room-needed": { params: [], isRetryable: false },
  },
  notices: {
    /** Sent at most once an hour, and not while the last one is unread. */
    "chat-mentioned": { type: "chat", params: ["author"], place: "/pages/chat/index" },
    "chat-restricted": { type: "chat", params: ["until", "note"], place: "/pages/chat/index" },
  },
  menu: {
    chat: { place: 125, icon: "chat", drawn: "chats-circle", path: "/pages/chat/index" },
  },
} as const satisfies AreaWords;

/** A room for each language, and one in which only the house writes. */
export const CHAT_ROOMS = [
  "zh",
  "en",
  "hk",
  "th",
  "jp",
  "kor",
  "fra",
  "spa",
  "announcements",
] as const;
export type ChatRoom = (typeof CHAT_ROOMS)[number];

/** The house's badges for a writer. Clients draw them beside the name, so that no name can imitate one. */
export const CHAT_BADGES = ["support", "merchant", "lead"] as const;
export type ChatBadge = (typeof CHAT_BADGES)[number];

/** Why a message is reported. */
export const CHAT_CAUSES = ["scam", "imitation", "insult", "flood", "other"] as const;
export type ChatCause = (typeof CHAT_CAUSES)[number];

/** Mute hides a writer's messages. Block also stops the writer from answering or mentioning the user. */
export const CHAT_BLOCKS = ["mute", "block"] as const;
export type ChatBlock = (typeof CHAT_BLOCKS)[number];

/** Mute: the user may not write in one room until then. Ban: in no room. */
export const CHAT_RESTRICTIONS = ["mute", "ban"] as const;
export type ChatRestriction = (typeof CHAT_RESTRICTIONS)[number];
