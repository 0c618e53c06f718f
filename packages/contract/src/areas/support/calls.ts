import * as z from "zod/mini";
import { channel, endpoint } from "../../define.ts";
import { cursor, integer, limit, page, paged, sequenceNumber, uuid } from "../../fields.ts";
import {
  message,
  messageKey,
  messageText,
  pictures,
  record,
  recordKind,
  ticket as shown,
  topic,
} from "./fields.ts";

const ticket = z.object({
  ...shown,
  /** The user has not opened the last answer. */
  is_unread: z.boolean(),
  /** The number and id of the ticket that this one was merged into. */
  merged_into: z.nullable(z.object({ id: uuid, number: z.number() })),
});

export const support = {
  calls: {
    searchHelp: endpoint({
      method: "GET",
      path: "/support/search",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Articles, screens and, signed in, the caller's own records that a few words find, the best first; without words the articles that most ask for.",
      input: z.strictObject({ text: z._default(z.string().check(z.maxLength(120)), "") }),
      output: z.object({
        articles: z.array(
          z.object({
            id: uuid,
            title: z.string(),
            /** HTML of the tags that articles may have. */
            content: z.string(),
          }),
        ),
        screens: z.array(z.object({ title: z.string(), path: z.string() })),
        records: z.array(record),
      }),
      refusals: [],
    }),
    getDesk: endpoint({
      method: "GET",
      path: "/support/desk",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "Within how many hours a first answer is promised, and how many of the last thirty days' tickets got it in time.",
      input: z.strictObject({}),
      output: z.object({
        promise_hours: z.number(),
        /** Tickets of the last thirty days that were answered, or whose promised time is over. */
        counted: z.number(),
        in_time: z.number(),
      }),
      refusals: [],
    }),
    listTickets: endpoint({
      method: "GET",
      path: "/support/tickets",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's tickets, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(ticket),
      refusals: [],
    }),
    getTicket: endpoint({
      method: "GET",
      path: "/support/ticket",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "A ticket with its newest messages, or with those before a number, in their order; fifty at most.",
      input: z.strictObject({ id: uuid, before: z.optional(sequenceNumber) }),
      output: z.object({
        ticket,
        messages: z.array(
          z.object({ ...message, by: z.enum(["user", "support"]), pictures: z.number() }),
        ),
        has_more: z.boolean(),
      }),
      refusals: ["not-found"],
    }),
    openTicket: endpoint({
      method: "POST",
      path: "/support/ticket",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToGuests: true,
      summary:
        "Asks support, with pictures and one of the caller's own records if wanted; the same key again is the same ticket.",
      input: z.strictObject({
        key: messageKey,
        topic,
        about_kind: z.optional(recordKind),
        about_id: z.optional(uuid),
        text: messageText,
        pictures,
      }),
      output: ticket,
      refusals: [
        "not-found",
        "too-many-tickets",
        "too-many-messages",
        "message-empty",
        "message-too-long",
        "file-unknown",
        "file-not-a-picture",
      ],
    }),
    sendMessage: endpoint({
      method: "POST",
      path: "/support/message",
      access: "user",
      kind: "write",
      rate: "write",
      isClosedToGuests: true,
      summary: "Adds a message to an own ticket; the same key again is the same message.",
      input: z.strictObject({ id: uuid, key: messageKey, text: messageText, pictures }),
      output: ticket,
      refusals: [
        "not-found",
        "ticket-closed",
        "ticket-full",
        "too-many-messages",
        "message-empty",
        "message-too-long",
        "file-unknown",
        "file-not-a-picture",
      ],
    }),
    readTicket: endpoint({
      method: "POST",
      path: "/support/read",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Says up to which message the caller has read a ticket.",
      input: z.strictObject({ id: uuid, seq: sequenceNumber }),
      output: ticket,
      refusals: ["not-found"],
    }),
    closeTicket: endpoint({
      method: "POST",
      path: "/support/close",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Closes an own ticket; one that is closed stays so.",
      input: z.strictObject({ id: uuid }),
      output: ticket,
      refusals: ["not-found"],
    }),
    rateTicket: endpoint({
      method: "POST",
      path: "/support/rate",
      access: "user",
      kind: "write",
      rate: "write",
      summary: "Says once how well a closed ticket was answered, from 1 to 5.",
      input: z.strictObject({
        id: uuid,
        rating: integer.check(z.refine((value) => value >= 1 && value <= 5)),
      }),
      output: ticket,
      refusals: ["not-found", "ticket-not-closed", "ticket-rated"],
    }),
  },
  channels: {
    tickets: channel({
      access: "user",
      summary:
        "The caller's newest tickets, then each as it changes: one whose last number is beyond what is shown has messages to read.",
      params: z.strictObject({}),
      message: z.object({ list: z.array(ticket) }),
    }),
  },
};
