import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import { fileReference, time, uuid } from "../../fields.ts";
import {
  chatBlock,
  chatCause,
  chatCount,
  chatRoom,
  chatSeq,
  chatText,
  entry as shown,
  roomState,
  writerNumber,
} from "./fields.ts";

const entry = z.object(shown);

const blocks = z.array(z.object({ number: z.number(), name: z.string(), kind: chatBlock }));

export const chat = {
  calls: {
    listRooms: endpoint({
      method: "GET",
      path: "/chat/rooms",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The rooms, with the number of the last entry of each.",
      input: z.strictObject({}),
      output: z.array(z.object(roomState)),
      refusals: [],
    }),
    listMessages: endpoint({
      method: "GET",
      path: "/chat/messages",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Messages of a room in their order: the newest, or those before a number. Guests read them too.",
      input: z.strictObject({
        room: chatRoom,
        before: z.optional(chatSeq),
        count: chatCount,
      }),
      output: z.object({ list: z.array(entry), has_more: z.boolean() }),
      refusals: [],
    }),
    getOwn: endpoint({
      method: "GET",
      path: "/chat/own",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the caller is in the chat: number, name, whom they mute or block, and what keeps them from writing.",
      input: z.strictObject({ room: chatRoom }),
      output: z.object({
        /** Null until the first message. */
        number: z.nullable(z.number()),
        name: z.nullable(z.string()),
        /** The refusal that any message would get now; null: its text decides. */
        why_not: z.nullable(
          z.enum([
            "live-only",
            "chat-name-needed",
            "chat-too-new",
            "chat-read-only",
            "chat-closed",
            "chat-muted",
            "chat-banned",
          ]),
        ),
        /** The end of the restriction; null if it does not end by itself. */
        until: z.nullable(time),
        blocks,
      }),
      refusals: [],
    }),
    sendMessage: endpoint({
      method: "POST",
      path: "/chat/message",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary:
        "Writes into a room, as an answer and with an own uploaded picture if wanted; the same key again is the same message.",
      input: z.strictObject({
        room: chatRoom,
        /** Made by the sender, once for each message. */
        key: uuid,
        text: chatText,
        reply_to: z.optional(chatSeq),
        picture: z.optional(fileReference),
      }),
      output: entry,
      refusals: [
        "not-found",
        "chat-name-needed",
        "chat-too-new",
        "chat-read-only",
        "chat-closed",
        "chat-slow",
        "chat-too-many",
        "chat-muted",
        "chat-banned",
        "chat-link",
        "chat-contact",
        "chat-word",
        "chat-imitates",
        "chat-blocked",
        "chat-too-many-mentions",
        "message-empty",
        "message-too-long",
        "file-unknown",
        "file-not-a-picture",
      ],
    }),
    reportMessage: endpoint({
      method: "POST",
      path: "/chat/report",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToDemo: true,
      summary: "Tells moderators of a message; a second report of the same changes nothing.",
      input: z.strictObject({ room: chatRoom, seq: chatSeq, cause: chatCause }),
      output: z.object({ is_reported: z.literal(true) }),
      refusals: ["not-found", "chat-oneself", "chat-banned", "chat-too-many-reports"],
    }),
    setBlock: endpoint({
      method: "POST",
      path: "/chat/block",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToGuests: true,
      summary:
        "Mutes or blocks who writes under a number, or takes that back; their messages are left out by the caller's own client.",
      input: z.strictObject({ number: writerNumber, kind: z.enum(["mute", "block", "none"]) }),
      output: z.object({ blocks }),
      refusals: ["not-found", "chat-oneself", "chat-too-many-blocks"],
    }),
  },
  channels: {
    messages: channel({
      access: "public",
      summary:
        "A room: its newest entries, or all after a number that was read last, then each as it comes, in order. Of entries that were seen already a reader takes none twice.",
      params: z.strictObject({ room: chatRoom, after: z.optional(z.int().check(z.nonnegative())) }),
      message: z.object({
        ...roomState,
        /** Entries in order; those of the same fifth of a second are sent together. */
        list: z.array(entry),
        /** Entries between the requested number and these are left out, so the client drops the earlier ones. */
        is_cut: z.boolean(),
      }),
    }),
  },
};
