import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";

export const CHAT = "/chat";
export const REPORTS = `${CHAT}/reports`;
export const WRITERS = `${CHAT}/writers`;
export const writerPath = (number: number): string => `${WRITERS}/${number}`;
export const roomPath = (room: ChatRoom): string => `${CHAT}?room=${room}`;
