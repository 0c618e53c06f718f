import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import {
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  sequenceNumber,
  time,
  uuid,
} from "../../fields.ts";

/** Snapshots of one answer, with their texts. */
const ROOTS_MAX = 50;

const brief = z.object({
  number: z.number(),
  at: time,
  /** SHA-256 of the text, in hex. */
  hash: z.string(),
  /** Whether a user requested the snapshot. */
  is_asked: z.boolean(),
  /** Whether the leaves are still kept: thirty days, or two days for a snapshot that a user requested. */
  has_leaves: z.boolean(),
});

const snapshot = z.extend(brief, {
  /** The exact signed text; it ends with a line break. */
  text: z.string(),
  /** The hash of the previous snapshot; null for the first. */
  previous: z.nullable(z.string()),
  /** Ed25519 of the text, in base64url. */
  signature: z.string(),
  public_key: z.string(),
});

const optionalNumber = z.optional(integer.check(z.refine((value) => value >= 1)));

export const liabilities = {
  calls: {
    listSnapshots: endpoint({
      method: "GET",
      path: "/liabilities/snapshots",
      access: "public",
      kind: "read",
      rate: "read",
      summary: "The snapshots of what is owed to users, newest first, without their texts.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(brief),
      refusals: [],
    }),
    listRoots: endpoint({
      method: "GET",
      path: "/liabilities/roots",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The chain of signed roots: snapshots with their texts in the order of their numbers, from the one after a number on.",
      input: z.strictObject({
        after: z._default(sequenceNumber, 0),
        limit: z._default(
          integer.check(z.refine((value) => value >= 1 && value <= ROOTS_MAX)),
          ROOTS_MAX,
        ),
      }),
      output: z.object({ list: z.array(snapshot) }),
      refusals: [],
    }),
    getSnapshot: endpoint({
      method: "GET",
      path: "/liabilities/snapshot",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "One snapshot by its number, or the newest. Its signed text has a line for each tree, each account of the house, what stands below zero, open loans, what chains hold, and what no tree covers.",
      input: z.strictObject({ number: optionalNumber }),
      output: snapshot,
      refusals: ["no-liabilities"],
    }),
    getProof: endpoint({
      method: "GET",
      path: "/liabilities/proof",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The caller's own leaves in a snapshot, two for each currency, with the nodes beside their ways to the roots.",
      input: z.strictObject({ number: optionalNumber }),
      output: z.object({
        snapshot,
        user_id: uuid,
        realm: z.enum(["live", "demo"]),
        leaves: z.array(
          z.object({
            currency_code: z.string(),
            /** 32 bytes in hex. */
            salt: z.string(),
            amount: decimal,
            /** The place counted from the left, starting at zero. */
            place: z.number(),
            /** The path from the leaf upwards. */
            path: z.array(z.object({ sum: decimal, hash: z.string() })),
          }),
        ),
      }),
      refusals: ["no-liabilities", "liabilities-forgotten"],
    }),
    createSnapshot: endpoint({
      method: "POST",
      path: "/liabilities/snapshot",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Asks for a new snapshot beside that of the day, an hour after the last one that was asked for at the earliest; one is taken at a time, for everyone.",
      input: z.strictObject({}),
      output: z.object({ asked_at: time }),
      refusals: ["liabilities-recent"],
    }),
  },
  channels: {},
};
