import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import { CHAT_HOUR_MAX, CHAT_SLOW_SECONDS } from "@candor/rules/chat.ts";
import { utcMinute } from "../../platform/text.ts";
import type { RoomRow } from "./room-rows.ts";
import type { WriterRow } from "./writer-rows.ts";

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

type Restriction = { kind: "mute" | "ban"; until: Date } | undefined;

type Standing =
  | "live-only"
  | "chat-read-only"
  | "chat-closed"
  | "chat-name-needed"
  | "chat-too-new"
  | "chat-muted"
  | "chat-banned";

/** Why a user may not write in a room, apart from the text, and until when if that ends by itself. */
export function whyNotWrite(
  room: RoomRow,
  writer: WriterRow,
  restriction: Restriction,
  now: Date,
): { code: Standing; until: Date | null } | undefined {
  if (writer.realm === "demo") return { code: "live-only", until: null };
  if (room.room === "announcements") return { code: "chat-read-only", until: null };
  if (restriction !== undefined) {
    const { kind, until } = restriction;
    return { code: kind === "ban" ? "chat-banned" : "chat-muted", until };
  }
  const opens = new Date(writer.created_at.getTime() + room.wait_hours * HOUR_MS);
  if (opens > now) return { code: "chat-too-new", until: opens };
  if (room.is_closed) return { code: "chat-closed", until: null };
  return writer.nickname === null ? { code: "chat-name-needed", until: null } : undefined;
}

/** The same as a refusal. */
export function standingRefusal(
  ...facts: Parameters<typeof whyNotWrite>
): Refusal<Standing> | undefined {
  const why = whyNotWrite(...facts);
  if (why === undefined) return undefined;
  const { code, until } = why;
  switch (code) {
    case "chat-too-new":
    case "chat-muted":
    case "chat-banned":
      return refuse(code, { until: utcMinute(minuteAfter(until ?? facts[3])) });
    default:
      return refuse(code);
  }
}

/** Rounds up to the minute, so that an end shown to the minute has then passed. */
const minuteAfter = (at: Date): Date =>
  new Date(Math.ceil(at.getTime() / (60 * SECOND_MS)) * 60 * SECOND_MS);

/** Counts a message with those before it; refuses one that comes too soon or exceeds the hour's limit. */
export function countedMessage(
  { slow_seconds }: RoomRow,
  { wrote_at, hour_from, hour_count }: WriterRow,
  lastInRoom: Date | undefined,
  now: Date,
):
  | { wrote_at: Date; hour_from: Date; hour_count: number }
  | Refusal<"chat-slow" | "chat-too-many"> {
  const waits = [
    waitMs(wrote_at ?? undefined, CHAT_SLOW_SECONDS, now),
    waitMs(lastInRoom, slow_seconds, now),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) return refuse("chat-slow", { seconds: `${Math.ceil(wait / SECOND_MS)}` });
  const isSameHour = hour_from !== null && now.getTime() - hour_from.getTime() < HOUR_MS;
  const count = isSameHour ? (hour_count ?? 0) + 1 : 1;
  if (count > CHAT_HOUR_MAX) return refuse("chat-too-many", { maximum: `${CHAT_HOUR_MAX}` });
  return { wrote_at: now, hour_from: isSameHour ? hour_from : now, hour_count: count };
}

const waitMs = (last: Date | undefined, seconds: number, now: Date): number =>
  last === undefined ? 0 : last.getTime() + seconds * SECOND_MS - now.getTime();
