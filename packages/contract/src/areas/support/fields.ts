import * as z from "zod/mini";
import { time, uuid } from "../../fields.ts";
import { RECORD_KINDS } from "../../shown-words.ts";
import { TICKET_TOPICS } from "../../ticket-topics.ts";
import { MESSAGE_PICTURES_MAX, TICKET_STATES } from "./words.ts";

export const topic = z.enum(TICKET_TOPICS);
export const ticketState = z.enum(TICKET_STATES);
export const recordKind = z.enum(RECORD_KINDS);

/** Twice the allowed length, since only visible letters are counted. */
export const messageText = z.string().check(z.minLength(1), z.maxLength(4_000));

/** Made by the sender, once for each message: a repeated key returns the stored message. */
export const messageKey = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/));

export const pictures = z._default(z.array(uuid).check(z.maxLength(MESSAGE_PICTURES_MAX)), []);

/** A row of the user, with a title that its owner recognises. */
export const record = z.object({
  kind: recordKind,
  id: uuid,
  /** The record's amount and currency, or its market. */
  title: z.string(),
  created_at: time,
});

/** The fields of a ticket that both sides see. */
export const ticket = {
  id: uuid,
  number: z.number(),
  topic,
  state: ticketState,
  about: z.nullable(z.object({ kind: recordKind, id: uuid, title: z.string() })),
  created_at: time,
  changed_at: time,
  /** The time by which an answer is promised; null if none is due. */
  due_at: z.nullable(time),
  first_answered_at: z.nullable(time),
  closed_at: z.nullable(time),
  /** The number of its last message; messages of a ticket are numbered from 1, without a gap. */
  last_seq: z.number(),
  /** 1 to 5, given once after it is closed. */
  rating: z.nullable(z.number()),
};

export const message = {
  seq: z.number(),
  text: z.string(),
  created_at: time,
};
