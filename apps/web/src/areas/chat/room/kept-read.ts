import type { ChatRoom } from "@candor/contract/areas/chat/words.ts";
import { readStored, writeStored } from "../../../lib/storage.ts";

const NAME = "chatRead";

/** Up to which entry each room was read on this device. */
export function keptRead(): Partial<Record<ChatRoom, number>> {
  try {
    const kept: unknown = JSON.parse(readStored(NAME) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

export const keepRead = (room: ChatRoom, seq: number): void =>
  writeStored(NAME, JSON.stringify({ ...keptRead(), [room]: seq }));
