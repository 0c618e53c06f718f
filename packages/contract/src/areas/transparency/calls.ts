import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { decimal, integer, sequenceNumber, time } from "../../fields.ts";
import { CHAINS } from "../options/shapes.ts";

/** The most lines in one answer. */
export const LINES_MAX = 1_000;
const linesLimit = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= LINES_MAX)),
  LINES_MAX,
);

const signed = { hash: z.string(), at: time, signature: z.string(), public_key: z.string() };

/**
 * One line of the feed: a signed head of a chain, itself signed as a head of the chain `feed`. Its hash is SHA-256 over
 * the previous hash (32 bytes; zeros before the first) and the head's UTF-8 text
 * `<line>|<milliseconds since 1970>|<chain>,<number>,<hash>,<milliseconds>,<signature>,<key>`.
 */
const line = z.object({
  line: z.number(),
  head: z.object({ chain: z.enum(CHAINS), number: z.number(), ...signed }),
  previous: z.string(),
  ...signed,
});

export const transparency = {
  calls: {
    listHeadLines: endpoint({
      method: "GET",
      path: "/transparency/heads",
      access: "public",
      kind: "read",
      rate: "read",
      isLines: true,
      summary:
        "Every signed head of every chain in one order, as JSON lines from the line after a number on, or the newest of them. Each line is chained to the one before it and signed; pages of any origin may read it.",
      input: z.strictObject({ after: z.optional(sequenceNumber), limit: linesLimit }),
      output: z.array(line),
      refusals: [],
    }),
    listVerifications: endpoint({
      method: "GET",
      path: "/transparency/checks",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What the last run of each check of the whole installation found, by the house's own word.",
      input: z.strictObject({}),
      output: z.object({
        list: z.array(
          z.object({
            name: z.string(),
            at: time,
            checked: z.number(),
            faults: z.number(),
            seconds: decimal,
            /** The revision of the source code that ran the check. */
            revision: z.string(),
          }),
        ),
      }),
      refusals: [],
    }),
    listVolumes: endpoint({
      method: "GET",
      path: "/transparency/volumes",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "What each spot market of the caller's realm traded here in 24 whole hours, in its quote currency: between users, with simulated accounts, against the house. Beside it what the price sources report, which is never added to it.",
      input: z.strictObject({}),
      output: z.object({
        from: time,
        to: time,
        list: z.array(
          z.object({
            symbol: z.string(),
            quote_code: z.string(),
            users: decimal,
            simulated: decimal,
            house: decimal,
            /** Null if the sources report none. */
            sources: z.nullable(decimal),
          }),
        ),
      }),
      refusals: [],
    }),
  },
  channels: {},
};
