import * as z from "zod/mini";
import { integer, sequenceNumber, time } from "../../fields.ts";
import { CHAT_BADGES, CHAT_BLOCKS, CHAT_CAUSES, CHAT_RESTRICTIONS, CHAT_ROOMS } from "./words.ts";

export const chatRoom = z.enum(CHAT_ROOMS);
export const chatCause = z.enum(CHAT_CAUSES);
export const chatBlock = z.enum(CHAT_BLOCKS);
export const chatRestriction = z.enum(CHAT_RESTRICTIONS);

/** Entries of a room are numbered from 1, without a gap. */
export const chatSeq = sequenceNumber.check(z.refine((value) => value >= 1));

/** Several times the allowed length, since only visible letters are counted. */
export const chatText = z.string().check(z.maxLength(2_000));

/** The number by which others know a writer; it reveals nothing else about the account. */
export const writerNumber = integer.check(z.refine((value) => value >= 1));

/** The number of entries on a page; fifty by default. */
export const chatCount = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= 100)),
  50,
);

export const roomState = {
  room: chatRoom,
  /** The number of its last entry; 0 in an empty room. */
  last_seq: z.number(),
  /** Seconds between two messages of one user: 2, or a moderator's number. */
  slow_seconds: z.number(),
  /** The hours for which a new account may only read. */
  wait_hours: z.number(),
  /** A moderator has closed the room for now: users can read it, and only the house writes. */
  is_closed: z.boolean(),
};

export const writer = z.object({
  /** Null for the house. */
  number: z.nullable(z.number()),
  /** The present nickname; null for the house, which clients name in their language. */
  name: z.nullable(z.string()),
  badge: z.nullable(z.enum(CHAT_BADGES)),
});

/**
 * An entry of a room: a message, or the removal of one. The removal is its own entry with the next number, so that
 * a reader who follows the numbers misses none.
 */
export const entry = {
  seq: z.number(),
  /** Null for a message; for a removal the number of the removed message, and all else is empty. */
  removes: z.nullable(z.number()),
  /** Null for a removal. */
  author: z.nullable(writer),
  /** Plain text without markup; empty for a removed message. */
  text: z.string(),
  /** The public address of its picture, a WebP of at most 2048 pixels. */
  picture: z.nullable(z.string()),
  /** The message that it answers, with its first 80 letters, which are empty once that is removed. */
  reply_to: z.nullable(
    z.object({ seq: z.number(), name: z.nullable(z.string()), text: z.string() }),
  ),
  /** The users whose names follow an @ in the text. */
  mentions: z.array(z.object({ number: z.number(), name: z.string() })),
  created_at: time,
  is_removed: z.boolean(),
};
