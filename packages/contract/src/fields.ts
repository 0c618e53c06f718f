import { ACCOUNT_KINDS, type AccountKind } from "./words.ts";
import { DEC_PATTERN, DEC_TEXT_MAX, type Dec, parseDec } from "@candor/money";
import * as z from "zod/mini";

/** An amount sent to the server: wire text in, exact Dec out; everything else is refused. */
export const amount = z.pipe(
  z
    .string()
    .check(z.maxLength(DEC_TEXT_MAX, { abort: true }), z.regex(DEC_PATTERN, { abort: true })),
  z.transform((text, context): Dec => {
    const value = parseDec(text);
    if (value === undefined) {
      context.issues.push({ code: "custom", message: "not an amount", input: text });
      return z.NEVER;
    }
    return value;
  }),
);

/** An amount of which there must be some. */
export const positiveAmount = amount.check(z.refine((value) => value > 0n));

/** A share: 0 to 1. */
export const ratio = amount.check(z.refine((value) => value <= 10n ** 18n));

/** A decimal in an answer: plain text, exact. A figure that is not known is null, never zero. */
export const decimal = z.string();

/** A small whole number: digits in a form body, a number in JSON. */
export const integer = z.pipe(
  z.union([z.string().check(z.regex(/^(?:0|[1-9][0-9]{0,14})$/)), z.int().check(z.nonnegative())]),
  z.transform((value) => (typeof value === "string" ? Number.parseInt(value, 10) : value)),
);

export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** What an upload was answered with. */
export const fileReference = uuid;

/** ISO 8601, UTC. */
export const time = z.string();

export const symbol = z.string().check(z.regex(/^[A-Z0-9]{1,12}\/[A-Z0-9]{1,12}$/));

/** An account kind by name or by the wire's number. */
export const accountKind = z.pipe(
  z.union([
    z.enum(ACCOUNT_KINDS),
    z.enum(["1", "2", "3", "4"]),
    z.int().check(z.minimum(1), z.maximum(4)),
  ]),
  z.transform((value): AccountKind => {
    const named = ACCOUNT_KINDS.find((kind) => kind === value);
    return named ?? ACCOUNT_KINDS[Number.parseInt(String(value), 10) - 1] ?? "change";
  }),
);

export const page = z._default(
  integer.check(z.refine((value) => value >= 1 && value <= 100_000)),
  1,
);
export const limit = z._default(integer.check(z.refine((value) => value >= 1 && value <= 100)), 10);
/** Where the previous page ended; opaque to the client. */
export const cursor = z.optional(z.string().check(z.regex(/^[0-9]{1,16}$/)));

export const paged = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    list: z.array(item),
    page: z.number(),
    limit: z.number(),
    has_more: z.boolean(),
    cursor: z.nullable(z.string()),
  });

/** E-mail address or phone number, as typed by a person; told apart by the at sign. */
export const userString = z.string().check(z.minLength(4), z.maxLength(120));
export const code = z.string().check(z.regex(/^[0-9]{6}$/));
export const password = z.string().check(z.minLength(1), z.maxLength(128));
/** The number of a country's telephones, however it is dialled: 86, +86, 086 and 0086 are one. */
export const areaCode = z.pipe(
  z.string().check(z.regex(/^(?:\+|0{0,2})[1-9][0-9]{0,3}$/)),
  z.transform((text) => text.replace(/^[+0]+/, "")),
);

/** A country by its two letters (ISO 3166), as sent and as stored. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The hash of the text that a call's `consent` names, as the person read it: SHA-256, in hex. */
export const consent = z.string().check(z.regex(/^[0-9a-f]{64}$/));
