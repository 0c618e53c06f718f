import { ENTRY_KINDS } from "../../area-words.ts";
import { endpoint } from "../../define.ts";
import { cursor, decimal, integer, limit, time, uuid } from "../../fields.ts";
import { userReaders, viewed } from "../../operator-fields.ts";
import { ACCOUNT_KINDS } from "../../words.ts";
import * as z from "zod/mini";

/** Products whose orders run for a while and are listed together; orders and positions have their own lists. */
export const FILE_PRODUCTS = [
  "staking",
  "ieo",
  "dual",
  "loans",
  "options",
  "copy",
  "bots",
] as const;
export type FileProduct = (typeof FILE_PRODUCTS)[number];

/** Acts of operators that change a user at once, by their names in the audit log. */
export const FILE_ACTS = [
  "account.freezeUser",
  "account.unfreezeUser",
  "account.signOutUser",
] as const;

/** Merged from several tables, so only its cursor leads to the next part. */
const part = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), has_more: z.boolean(), cursor: z.nullable(z.string()) });

const reader = {
  method: "GET",
  access: userReaders,
  opensUser: "by-id",
  kind: "read",
  rate: "read",
} as const;

export const fileCalls = {
  listUserTimeline: endpoint({
    ...reader,
    path: "/users/timeline",
    summary:
      "What happened around a user, newest first: what they were told, money in and out, products begun, tickets, requests about them, and what operators did at once. Single orders and positions stand in their own lists.",
    input: z.strictObject({ ...viewed, limit, cursor }),
    output: part(
      z.discriminatedUnion("kind", [
        z.object({
          kind: z.literal("notice"),
          id: z.string(),
          at: time,
          title: z.string(),
          content: z.string(),
        }),
        z.object({
          kind: z.literal("money"),
          id: z.string(),
          at: time,
          entry: z.enum(ENTRY_KINDS),
          account: z.enum(ACCOUNT_KINDS),
          amount: decimal,
          currency_code: z.string(),
        }),
        z.object({
          kind: z.literal("product"),
          id: z.string(),
          at: time,
          product: z.enum(FILE_PRODUCTS),
          amount: decimal,
          currency_code: z.string(),
        }),
        z.object({
          kind: z.literal("request"),
          id: uuid,
          at: time,
          queue: z.string(),
          number: z.number(),
          state: z.string(),
          requested_by: z.nullable(z.string()),
        }),
        z.object({
          kind: z.literal("act"),
          id: z.string(),
          at: time,
          act: z.enum(FILE_ACTS),
          operator: z.nullable(z.string()),
          reason: z.nullable(z.string()),
        }),
        z.object({
          kind: z.literal("ticket"),
          id: z.string(),
          at: time,
          number: z.number(),
          topic: z.string(),
        }),
      ]),
    ),
    refusals: ["view-reason-required"],
  }),
  listUserProducts: endpoint({
    ...reader,
    path: "/users/products",
    summary:
      "A user's locked deposits, subscriptions, dual investments, loans, timed options, copies and bots, newest first.",
    input: z.strictObject({
      ...viewed,
      product: z.optional(z.enum(FILE_PRODUCTS)),
      /** Without it, closed ones are included. */
      is_open: z.optional(integer.check(z.refine((value) => value === 1))),
      limit,
      cursor,
    }),
    output: part(
      z.object({
        id: uuid,
        product: z.enum(FILE_PRODUCTS),
        at: time,
        /** The invested amount; for an open loan the debt, for an ended one the lent amount. */
        amount: decimal,
        currency_code: z.string(),
        state: z.string(),
        is_open: z.boolean(),
        ends_at: z.nullable(time),
      }),
    ),
    refusals: ["view-reason-required"],
  }),
};
