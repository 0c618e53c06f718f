import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { limit, page, paged, sequenceNumber, time, uuid } from "../../fields.ts";
import { reason } from "../../operator-fields.ts";
import { message, messageKey, messageText, recordKind, ticket as shown } from "./fields.ts";
import { TEMPLATES, TICKET_STATES } from "./words.ts";

const readers = operatorWith("support", "auditor");
const desk = operatorWith("support");

const language = z.enum(["zh", "en", "hk", "th", "jp", "kor", "fra", "spa"]);

const ticket = z.object({
  ...shown,
  user_id: uuid,
  account_name: z.string(),
  /** The language in which the user wrote. */
  lang: language,
  /** The operator who has taken the ticket. */
  operator: z.nullable(z.object({ id: uuid, name: z.string() })),
  is_late: z.boolean(),
});

const changed = z.object({ ticket });

export const support = {
  calls: {
    listQueue: endpoint({
      method: "GET",
      path: "/support/tickets",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Tickets of a state, those that wait for an answer by when it is due, all others the newest first; without a state those that wait, of a search all. Found by number, by a part of the account name, or by the id of the record.",
      input: z.strictObject({
        state: z.optional(z.enum([...TICKET_STATES, "all"])),
        /** The language in which the user wrote. */
        language: z.optional(language),
        about: z.optional(recordKind),
        /** The caller's own tickets, or those without an operator. */
        whose: z.optional(z.enum(["mine", "unassigned"])),
        text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(120))),
        page,
        limit,
      }),
      output: paged(ticket),
      refusals: [],
    }),
    findTicket: endpoint({
      method: "GET",
      path: "/support/ticket",
      access: readers,
      opensUser: "by-ticket",
      kind: "read",
      rate: "read",
      summary: "A ticket with its messages and what operators noted; it opens its user.",
      input: z.strictObject({ id: uuid }),
      output: z.object({
        ticket,
        messages: z.array(
          z.object({
            ...message,
            /** Null for the user's own message. */
            operator: z.nullable(z.string()),
            pictures: z.array(uuid),
            /** The number of the merged ticket that it came from. */
            from_ticket: z.nullable(z.number()),
          }),
        ),
        notes: z.array(z.object({ operator: z.string(), text: z.string(), at: time })),
        /** Other tickets of this user, newest first, at most ten. */
        others: z.array(ticket),
      }),
      refusals: ["not-found"],
    }),
    getDeskFigures: endpoint({
      method: "GET",
      path: "/support/desk",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "What waits, how the promise of a first answer was kept within thirty days, how tickets were rated, and who is at the desk.",
      input: z.strictObject({}),
      output: z.object({
        open: z.number(),
        late: z.number(),
        promise_hours: z.number(),
        counted: z.number(),
        in_time: z.number(),
        rated: z.number(),
        /** The mean rating of thirty days, with one decimal; null without ratings. */
        rating: z.nullable(z.string()),
        operators: z.array(z.object({ id: uuid, name: z.string(), open: z.number() })),
      }),
      refusals: [],
    }),
    listTemplates: endpoint({
      method: "GET",
      path: "/support/templates",
      access: desk,
      kind: "read",
      rate: "read",
      summary: "Answers that are kept ready, in a language.",
      input: z.strictObject({ language }),
      output: z.array(z.object({ key: z.enum(TEMPLATES), title: z.string(), text: z.string() })),
      refusals: [],
    }),
    takeNext: endpoint({
      method: "POST",
      path: "/support/next",
      access: desk,
      kind: "write",
      rate: "write",
      summary:
        "Takes on the ticket whose answer is due first and that nobody has; an own one that waits comes before. Null where there is none.",
      input: z.strictObject({ language: z.optional(language) }),
      output: z.object({ id: z.nullable(uuid) }),
      refusals: [],
    }),
    assignTicket: endpoint({
      method: "POST",
      path: "/support/assign",
      access: desk,
      kind: "write",
      rate: "write",
      summary: "Gives a ticket to an operator at the desk, or without one back to all.",
      input: z.strictObject({ id: uuid, operator_id: z.optional(uuid) }),
      output: changed,
      refusals: ["not-found", "ticket-closed", "operator-not-at-desk"],
    }),
    answerTicket: endpoint({
      method: "POST",
      path: "/support/answer",
      access: desk,
      kind: "write",
      rate: "write",
      summary:
        "Answers a ticket as it was read, up to its number `seq`; the state after it says who has the next word. The same key again is the same answer.",
      input: z.strictObject({
        id: uuid,
        key: messageKey,
        seq: sequenceNumber,
        text: messageText,
        state: z.enum(["answered", "waiting", "closed"]),
      }),
      output: changed,
      refusals: [
        "not-found",
        "ticket-closed",
        "ticket-changed",
        "ticket-full",
        "message-empty",
        "message-too-long",
      ],
    }),
    endTicket: endpoint({
      method: "POST",
      path: "/support/close",
      access: desk,
      kind: "write",
      rate: "write",
      summary: "Closes a ticket without an answer; the reason stands in the log.",
      input: z.strictObject({ id: uuid, reason }),
      output: changed,
      refusals: ["not-found", "ticket-closed"],
    }),
    addTicketNote: endpoint({
      method: "POST",
      path: "/support/note",
      access: desk,
      kind: "write",
      rate: "write",
      summary: "Notes something for other operators; its user never sees it.",
      input: z.strictObject({
        id: uuid,
        text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
      }),
      output: changed,
      refusals: ["not-found", "ticket-full"],
    }),
    mergeTickets: endpoint({
      method: "POST",
      path: "/support/merge",
      access: desk,
      kind: "write",
      rate: "write",
      summary:
        "Joins a ticket to another one of the same user: its messages follow there, and it closes.",
      input: z.strictObject({ id: uuid, into: uuid, reason }),
      output: changed,
      refusals: ["not-found", "ticket-closed", "ticket-full", "tickets-of-two-users"],
    }),
  },
  queues: {},
  configKinds: {},
};
