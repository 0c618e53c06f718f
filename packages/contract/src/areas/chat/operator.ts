import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { flag, integer, limit, page, paged, time, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import {
  chatCause,
  chatCount,
  chatRestriction,
  chatRoom,
  chatSeq,
  chatText,
  entry,
  roomState,
  writerNumber,
} from "./fields.ts";

const readers = operatorWith("support", "content", "auditor");
const moderators = operatorWith("support", "content");

const room = z.object({ ...roomState, open_reports: z.number() });

const message = z.object({
  ...entry,
  room: chatRoom,
  /** The removal with its operator; the text stays readable here. Null if the message was not removed. */
  removed: z.nullable(z.object({ operator: z.string(), reason: z.string(), at: time })),
  /** The upload of its picture, shown like any picture of its user; null without a picture. */
  picture_id: z.nullable(uuid),
  /** The operator who wrote it; null for a user's message. */
  operator: z.nullable(z.string()),
});

const restriction = z.object({
  id: uuid,
  kind: chatRestriction,
  /** Null for every room. */
  room: z.nullable(chatRoom),
  reason: z.string(),
  operator: z.string(),
  since: time,
  until: time,
  is_active: z.boolean(),
  lifted: z.nullable(z.object({ operator: z.string(), reason: z.string(), at: time })),
});

const writer = z.object({
  number: z.number(),
  user_id: uuid,
  name: z.nullable(z.string()),
  /** When the account was opened. */
  since: time,
  messages: z.number(),
  removed: z.number(),
  /** The newest first; fifty at most. */
  restrictions: z.array(restriction),
});

export const chat = {
  calls: {
    listChatRooms: endpoint({
      method: "GET",
      path: "/chat/rooms",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "The rooms as they are set, with their open reports.",
      input: z.strictObject({}),
      output: z.array(room),
      refusals: [],
    }),
    listEntries: endpoint({
      method: "GET",
      path: "/chat/messages",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Messages of a room in their order, removed ones too: the newest, those before a number, or those of one who writes.",
      input: z.strictObject({
        room: chatRoom,
        before: z.optional(chatSeq),
        number: z.optional(writerNumber),
        count: chatCount,
      }),
      output: z.object({ list: z.array(message), has_more: z.boolean() }),
      refusals: [],
    }),
    listReports: endpoint({
      method: "GET",
      path: "/chat/reports",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Messages that users or the rules have reported: those that are open, most reports first and then the oldest; or those that are settled, the last first.",
      input: z.strictObject({
        state: z._default(z.enum(["open", "settled"]), "open"),
        page,
        limit,
      }),
      output: paged(
        z.object({
          message,
          reports: z.array(z.object({ cause: chatCause, count: z.number() })),
          /** The rules suspected an imitation of the house, and let it pass. */
          is_suspect: z.boolean(),
          first_at: time,
          settled: z.nullable(
            z.object({
              verdict: z.enum(["removed", "kept"]),
              operator: z.string(),
              at: time,
            }),
          ),
        }),
      ),
      refusals: [],
    }),
    findWriter: endpoint({
      method: "GET",
      path: "/chat/writer",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Who writes under a number: the name, and what was ever done about them in the chat.",
      input: z.strictObject({ number: writerNumber }),
      output: writer,
      refusals: ["not-found"],
    }),
    removeMessage: endpoint({
      method: "POST",
      path: "/chat/remove",
      access: moderators,
      kind: "write",
      rate: "write",
      summary: "Takes a message out of its room for every reader, and settles its reports.",
      input: z.strictObject({ room: chatRoom, seq: chatSeq, reason }),
      output: z.object({ message }),
      refusals: ["not-found"],
    }),
    keepMessage: endpoint({
      method: "POST",
      path: "/chat/keep",
      access: moderators,
      kind: "write",
      rate: "write",
      summary: "Settles the reports of a message that stays.",
      input: z.strictObject({ room: chatRoom, seq: chatSeq, reason }),
      output: z.object({ message }),
      refusals: ["not-found"],
    }),
    restrictWriter: endpoint({
      method: "POST",
      path: "/chat/restrict",
      access: moderators,
      kind: "write",
      rate: "write",
      summary:
        "Keeps one who writes from writing: in a room (mute) or in all (ban), from now on for so many hours; their user is told until when and why. Operators write under no number.",
      input: z.strictObject({
        number: writerNumber,
        kind: chatRestriction,
        /** The room of a mute. */
        room: z.optional(chatRoom),
        /** A year at most. */
        hours: integer.check(z.refine((value) => value >= 1 && value <= 8_760)),
        reason,
      }),
      output: writer,
      refusals: ["not-found", "chat-room-needed"],
    }),
    liftRestriction: endpoint({
      method: "POST",
      path: "/chat/lift",
      access: moderators,
      kind: "write",
      rate: "write",
      summary: "Ends a mute or a ban before its time.",
      input: z.strictObject({ id: uuid, reason }),
      output: writer,
      refusals: ["not-found"],
    }),
    setRoom: endpoint({
      method: "POST",
      path: "/chat/room",
      access: moderators,
      kind: "write",
      rate: "write",
      summary:
        "Sets how fast users may write in a room, how long new accounts wait, and whether it is closed to all but the house.",
      input: z.strictObject({
        room: chatRoom,
        slow_seconds: integer.check(z.refine((value) => value >= 2 && value <= 3_600)),
        wait_hours: integer.check(z.refine((value) => value <= 720)),
        is_closed: flag,
        reason,
      }),
      output: room,
      refusals: [],
    }),
    postMessage: endpoint({
      method: "POST",
      path: "/chat/post",
      access: moderators,
      kind: "write",
      rate: "write",
      summary:
        "Writes into any room as the house, with its badge; the same key again is the same message.",
      input: z.strictObject({
        room: chatRoom,
        key: uuid,
        text: chatText,
        reply_to: z.optional(chatSeq),
      }),
      output: z.object({ message }),
      refusals: ["not-found", "message-empty", "message-too-long"],
    }),
  },
  queues: {},
  configKinds: {},
};
