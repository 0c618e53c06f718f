import type { FieldRefusal } from "./refusals.ts";
import { ACCOUNT_KINDS, type AccountKind, NETWORK_OFF_REASONS } from "./words.ts";
import { DEC_PATTERN, DEC_TEXT_MAX, type Dec, parseDec, plainText } from "@candor/money";
import * as z from "zod/mini";

/** Reads text typed on any keyboard; never used for an address of a chain, in which each character counts. */
export const plain = z.overwrite(plainText);

/** A number sent to the server: wire text in, exact Dec out; any other text gets this refusal. */
const figure = (refusal: FieldRefusal) =>
  z.pipe(
    z
      .string(refusal)
      .check(
        z.maxLength(DEC_TEXT_MAX, { abort: true, error: refusal }),
        plain,
        z.regex(DEC_PATTERN, { abort: true, error: refusal }),
      ),
    z.transform((text, context): Dec => {
      const value = parseDec(text);
      if (value === undefined) {
        context.issues.push({ code: "custom", message: refusal, input: text });
        return z.NEVER;
      }
      return value;
    }),
  );

/** A figure above zero. */
const positive = (refusal: FieldRefusal) =>
  figure(refusal).check(z.refine((value) => value > 0n, refusal));

/** Bounds the characters of a text that a person writes. */
export const lengthAtMost = (most: number) =>
  z.maxLength(most, "text-too-long" satisfies FieldRefusal);

export const amount = figure("amount-invalid");
export const positiveAmount = positive("amount-invalid");
export const price = positive("price-invalid");
/** A price, or an empty text that removes the present one: null. */
export const priceOrNone = z.pipe(
  z.string("price-invalid" satisfies FieldRefusal).check(
    plain,
    z.refine((text) => text === "" || price.safeParse(text).success, {
      abort: true,
      error: "price-invalid" satisfies FieldRefusal,
    }),
  ),
  z.transform((text): Dec | null => (text === "" ? null : (parseDec(text) ?? null))),
);
export const quantity = positive("quantity-invalid");

/** A ratio: 0 to 1. */
export const ratio = amount.check(z.refine((value) => value <= 10n ** 18n));

/** A decimal in an answer, as exact plain text. An unknown figure is null, never zero. */
export const decimal = z.string();

/** The number of a line in a sequence that only grows: digits in a form body, a number in JSON. */
export const sequenceNumber = z.pipe(
  z.union([
    z.string().check(plain, z.regex(/^(?:0|[1-9][0-9]{0,14})$/)),
    z.int().check(z.nonnegative()),
  ]),
  z.transform((value) => (typeof value === "string" ? Number.parseInt(value, 10) : value)),
);

const INTEGER_MAX = 2_147_483_647;

/** A small whole number, such as an id or a count: at most what an integer of PostgreSQL holds. */
export const integer = sequenceNumber.check(z.refine((value) => value <= INTEGER_MAX));

const MILLISECONDS_MIN = 1_000_000_000_000;

/** A time in unix seconds; thirteen digits or more are milliseconds. */
export const unixSecond = z.pipe(
  sequenceNumber,
  z.transform((value) => (value < MILLISECONDS_MIN ? value : Math.floor(value / 1_000))),
);

/** Yes or no: 1 or 0, true or false, as text in a form and as it is in JSON. */
export const flag = z.pipe(
  z.union([z.boolean(), z.enum(["1", "0", "true", "false"]), z.literal([1, 0])]),
  z.transform((value) => [true, 1, "1", "true"].includes(value)),
);

export const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** The reference that an upload returned. */
export const fileReference = uuid;

/** Why a network is off in this direction; null if it is on. */
const offReason = z.nullable(z.enum(NETWORK_OFF_REASONS));

/** A network for deposits of a currency, under the name that users choose, e.g. ERC20. */
export const depositNetwork = z.object({
  type: z.string(),
  /** Smaller amounts are not credited. */
  minimum: decimal,
  confirmations: z.number(),
  /** Deposits on this network are credited automatically; on others by voucher. */
  is_automatic: z.boolean(),
  off_reason: offReason,
});

/** A network for withdrawals of a currency. */
export const withdrawalNetwork = z.object({
  type: z.string(),
  minimum: decimal,
  /** The fee comes out of the amount. */
  fee: decimal,
  off_reason: offReason,
});

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
/** The end of the previous page; opaque to the client. */
export const cursor = z.optional(z.string().check(z.regex(/^[0-9]{1,16}$/)));

export const paged = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    list: z.array(item),
    page: z.number(),
    limit: z.number(),
    has_more: z.boolean(),
    cursor: z.nullable(z.string()),
  });

/** An e-mail address or a phone number, as typed; the at sign tells them apart. */
export const userString = z.string().check(plain, z.minLength(4), z.maxLength(120));
export const code = z
  .string("code-required" satisfies FieldRefusal)
  .check(plain, z.regex(/^[0-9]{6}$/, "code-required" satisfies FieldRefusal));
export const password = z.string().check(z.minLength(1), z.maxLength(128));
/**
 * A country's calling code such as 86, in any dialled form: with a plus, which an unencoded form turns into a space, or
 * with leading zeros. It has one spelling, or users could get around the limits by phone.
 */
export const areaCode = z.pipe(
  z.string().check(plain, z.regex(/^[+ ]?0{0,2}[1-9][0-9]{0,3}$/)),
  z.transform((text) => text.replace(/^[+ ]?0*/, "")),
);

/** A country by its two letters (ISO 3166), in requests and rows. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));

/** The hash of the text that a call's `consent` names, as the user read it: SHA-256, in hex. */
export const consent = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A day of UTC: 2026-01-31. */
export const day = z.string().check(
  z.regex(/^20[0-9]{2}-[0-9]{2}-[0-9]{2}$/, { abort: true }),
  z.refine((text) => {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
  }),
);
