import * as z from "zod/mini";
import { integer, sequenceNumber, time } from "../../fields.ts";
import { CHAT_BADGES, CHAT_BLOCKS, CHAT_CAUSES, CHAT_RESTRICTIONS, CHAT_ROOMS } from "./words.ts";

export const chatRoom = z.enum(CHAT_ROOMS);
export const chatCause = z.enum(CHAT_CAUSES);
export const chatBlock = z.enum(CHAT_BLOCKS);
export const chatRestriction = z.enum(CHAT_RESTRICTIONS);

/** Entries of a room are numbered from 1, without a gap. */
export const chatSeq = sequenceNumber.check(z.refine((value) => value >= 1));

/** Several times what a message may have: the letters that a reader sees are counted. */
export const chatText = z.string().check(z.maxLength(2_000));

/** The number by which others know a writer; it reveals nothing else about the account. */
export const writerNumber = integer.check(z.refine((value) => value >= 1));

/** How many entries of a page; fifty without a word. */
export const chatCount = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= 100)),
  50,
);

export const roomState = {
  room: chatRoom,
  /** The number of its last entry; 0 in an empty room. */
  last_seq: z.number(),
  /** Seconds between two messages of one user: 2, or what a moderator has set. */
  slow_seconds: z.number(),
  /** The hours for which a new account may only read. */
  wait_hours: z.number(),
  /** A moderator has closed it for now: it is read, and the house alone writes. */
  is_closed: z.boolean(),
};

export const writer = z.object({
  /** Null: the house. */
  number: z.nullable(z.number()),
  /** The nickname that they have now; null: the house, whose name clients say in their language. */
  name: z.nullable(z.string()),
  badge: z.nullable(z.enum(CHAT_BADGES)),
});

/**
 * An entry of a room: a message, or the removal of one. The removal is its own entry with the next number, so that
 * a reader who follows the numbers misses none.
 */
export const entry = {
  seq: z.number(),
  /** Null: it is a message. Otherwise the number of the message that is removed, and all else is empty. */
  removes: z.nullable(z.number()),
  /** Null for a removal. */
  author: z.nullable(writer),
  /** Plain text; it stays as it is shown, without markup. Empty where it was removed. */
  text: z.string(),
  /** The public address of its picture, a WebP of at most 2048 pixels. */
  picture: z.nullable(z.string()),
  /** The message that it answers, with its first 80 letters; they are empty once that is removed. */
  reply_to: z.nullable(
    z.object({ seq: z.number(), name: z.nullable(z.string()), text: z.string() }),
  ),
  /** The users whose names follow an @ in the text. */
  mentions: z.array(z.object({ number: z.number(), name: z.string() })),
  created_at: time,
  is_removed: z.boolean(),
};
