import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { cursor, day, decimal, integer, limit, page, paged, time, uuid } from "../../fields.ts";
import { ACTIVITY_KINDS } from "../../activity.ts";
import { STATEMENT_FORMATS, STATEMENT_STATES } from "../../statement-words.ts";
import { FIATS } from "../../fiats.ts";
import { ACCOUNT_KINDS } from "../../words.ts";

const format = z.enum(STATEMENT_FORMATS);
const hex = z.string();

const statement = z.object({
  id: uuid,
  from: day,
  to: day,
  /** Null for every currency. */
  currency_code: z.nullable(z.string()),
  format,
  /** Null for every kind; otherwise the file has only the lines of this kind, without balances. */
  kind: z.nullable(z.enum(ACTIVITY_KINDS)),
  /** The currency that shows gains besides USDT; null for none. */
  fiat: z.nullable(z.string()),
  state: z.enum(STATEMENT_STATES),
  /** The number of ledger lines or lots; null until the file is made. */
  lines: z.nullable(z.number()),
  bytes: z.nullable(z.number()),
  created_at: time,
  /** The file is deleted at this time. */
  kept_until: time,
});

const month = z.object({
  month: z.string(),
  balances: z.array(
    z.object({ type: z.enum(ACCOUNT_KINDS), currency_code: z.string(), balance: decimal }),
  ),
  /** The exact signed text; it ends with a line break. */
  text: z.string(),
  /** SHA-256 of the text, which also names the hash of the month before. */
  hash: hex,
  /** Ed25519 of the text, in base64url. */
  signature: z.string(),
  public_key: z.string(),
  closed_at: time,
});

export const statements = {
  calls: {
    createStatement: endpoint({
      method: "POST",
      path: "/statements/add",
      access: "user",
      kind: "write",
      rate: "write",
      summary:
        "Asks for what the ledger says of the caller from one day to another (UTC, both included), as CSV or PDF, of one kind of lines or all, or for the tax lots of that time; it is made in the background, one at a time.",
      input: z.strictObject({
        from: day,
        to: day,
        currency: z.optional(integer),
        kind: z.optional(z.enum(ACTIVITY_KINDS)),
        format,
        fiat: z.optional(z.enum(FIATS)),
      }),
      output: statement,
      refusals: [
        "unknown-currency",
        "statement-period",
        "statement-too-long",
        "statement-waits",
        "too-many-statements",
      ],
    }),
    listStatements: endpoint({
      method: "POST",
      path: "/statements/list",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's statements that are kept, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(statement),
      refusals: [],
    }),
    listCosts: endpoint({
      method: "GET",
      path: "/wallet/costs",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "What the coins that the caller holds have cost on average, in USDT: of what is left by first in, first out, as the tax lots count it.",
      input: z.strictObject({}),
      output: z.object({
        /** False if there is too much to count at once; then the list is empty. */
        is_counted: z.boolean(),
        list: z.array(
          z.object({
            currency_id: z.number(),
            currency_code: z.string(),
            amount: decimal,
            /** Null if the worth of a part was unknown when it was received. */
            cost: z.nullable(decimal),
            /** The average cost of one coin, rounded up to 18 decimals. */
            average: z.nullable(decimal),
          }),
        ),
      }),
      refusals: [],
    }),
    getStatementFile: endpoint({
      method: "POST",
      path: "/statements/file",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "A part of a statement's file; the parts in a row are the file.",
      input: z.strictObject({
        id: uuid,
        part: z._default(integer.check(z.refine((value) => value >= 1 && value <= 1_000)), 1),
      }),
      output: z.object({
        name: z.string(),
        type: z.string(),
        /** The file in base64. */
        data: z.string(),
        part: z.number(),
        parts: z.number(),
      }),
      refusals: ["not-found"],
    }),
    listMonths: endpoint({
      method: "POST",
      path: "/statements/months",
      access: "user",
      kind: "read",
      rate: "read",
      summary:
        "The closing balances of the caller's months, each signed and chained, newest first.",
      input: z.strictObject({ page, limit, cursor }),
      output: paged(month),
      refusals: [],
    }),
    listSigningKeys: endpoint({
      method: "GET",
      path: "/statements/keys",
      access: "public",
      kind: "read",
      rate: "read",
      summary:
        "The public keys (Ed25519, base64url) that closing balances are signed with, the newest first.",
      input: z.strictObject({}),
      output: z.array(z.object({ public_key: z.string(), since: time })),
      refusals: [],
    }),
  },
  channels: {},
};
