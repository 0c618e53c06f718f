import { ONE, dec, formatDec, isMultipleOf, mul, parseDec, sum } from "@candor/money";
import * as z from "zod/mini";
import { endpoint, operatorWith } from "../../define.ts";
import { IEO_STATES } from "../../finance-words.ts";
import {
  cursor,
  decimal,
  integer,
  limit,
  page,
  paged,
  positiveAmount,
  ratio,
  time,
} from "../../fields.ts";

const DAYS_MAX = 1_095;
const days = z.int().check(z.minimum(0), z.maximum(DAYS_MAX));
/** A minute of UTC: "2026-12-01T12:00Z". */
const minute = z.string().check(
  z.regex(
    /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?Z$/,
  ),
  z.refine((text) => !Number.isNaN(Date.parse(text))),
);
const currency = z.int().check(z.positive());
/** A limit for figures, so that their products are still valid amounts. */
const FIGURE_MAX = dec("1000000000000");
const figure = positiveAmount.check(z.refine((value) => value <= FIGURE_MAX));

/** Subject: the project. Its supply, payment currencies, dates and release. */
const terms = z
  .strictObject({
    token: currency,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    /** By language; English is required and replaces missing ones. */
    about: z
      .record(
        z.string().check(z.regex(/^[a-z]{2,3}$/)),
        z.string().check(z.trim(), z.minLength(1), z.maxLength(600)),
      )
      .check(z.refine((texts) => "en" in texts && Object.keys(texts).length <= 8)),
    website: z.nullable(z.string().check(z.maxLength(200), z.regex(/^https:\/\/[^\s\\\p{C}]+$/u))),
    supply: figure,
    lot: figure,
    /** The issue price in the first currency; other currencies are paid by the index and have no price here. */
    prices: z.array(z.strictObject({ currency, price: z.nullable(figure) })).check(
      z.minLength(1),
      z.refine((prices) => prices[0] !== undefined && prices[0].price !== null),
      z.maxLength(5),
      z.refine((prices) => new Set(prices.map((one) => one.currency)).size === prices.length),
    ),
    minimum: figure,
    maximum: figure,
    cap: figure,
    starts_at: minute,
    ends_at: minute,
    listing_at: minute,
    lock_days: days,
    vesting: z
      .array(
        z.strictObject({ after_days: days, share: ratio.check(z.refine((share) => share > 0n)) }),
      )
      .check(
        z.minLength(1),
        z.maxLength(24),
        z.refine((parts) => sum(parts.map(({ share }) => share)) === ONE),
        z.refine((parts) =>
          parts.every(
            ({ after_days: day }, index) =>
              index === 0 || day > (parts[index - 1]?.after_days ?? day),
          ),
        ),
      ),
  })
  .check(
    z.refine(({ starts_at, ends_at }) => Date.parse(starts_at) < Date.parse(ends_at)),
    z.refine(({ ends_at, listing_at }) => Date.parse(ends_at) <= Date.parse(listing_at)),
    z.refine(({ minimum, cap, maximum }) => minimum <= cap && cap <= maximum),
    z.refine(({ lot, supply, minimum, maximum, cap }) =>
      [supply, minimum, maximum, cap].every((amount) => isMultipleOf(amount, lot)),
    ),
    z.refine(({ token, prices }) => prices.every((one) => one.currency !== token)),
    z.refine(({ maximum, prices }) =>
      prices.every(
        ({ price }) =>
          price === null || parseDec(formatDec(mul(maximum, price, "up"))) !== undefined,
      ),
    ),
  );

const readers = operatorWith("finance", "risk", "support", "auditor", "owner");

export const ieo = {
  calls: {
    listSales: endpoint({
      method: "GET",
      path: "/ieo/projects",
      access: readers,
      kind: "read",
      rate: "read",
      summary:
        "Each project of live accounts with its state, its demand and what was set aside, newest first.",
      input: z.strictObject({ page, limit }),
      output: paged(
        z.object({
          id: z.number(),
          name: z.string(),
          subject: z.string(),
          state: z.enum(IEO_STATES),
          currency_code: z.string(),
          total: decimal,
          subscribed: decimal,
          applied: z.number(),
          passed: z.nullable(z.number()),
          allocated: z.nullable(decimal),
          set_aside: decimal,
          reserve: decimal,
          starts_at: time,
          ends_at: time,
          allocated_at: z.nullable(time),
          settled_at: z.nullable(time),
        }),
      ),
      refusals: [],
    }),
    listSaleLines: endpoint({
      method: "GET",
      path: "/ieo/allocations",
      access: readers,
      kind: "read",
      rate: "read",
      summary: "The lines of a project's allocation as they are published, to be looked at alone.",
      input: z.strictObject({ project_id: integer, page, limit, cursor }),
      output: paged(z.object({ line: z.number(), committed: decimal, allocated: decimal })),
      refusals: ["not-found"],
    }),
  },
  queues: {},
  configKinds: { ieo: terms },
};
