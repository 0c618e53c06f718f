import { FIATS } from "@candor/contract/fiats.ts";
import { type Dec, ONE, ZERO, cmp, parseDec } from "@candor/money";
import * as z from "zod/mini";

const byCode = z.record(z.string(), z.unknown());
const listed = z
  .array(z.object({ currency_code: z.string(), rate: z.unknown() }))
  .check(z.maxLength(1_000));
const time = { time_last_update_unix: z.optional(z.int()), date: z.optional(z.string()) };

type Read = { rates: Record<string, unknown>; base?: string | undefined } & Times;

/** The forms in which such services answer: rates by code or as a list, at the top or within `data`, or under `usd`. */
const answer = z.union([
  z.pipe(
    z.object({ ...time, rates: z.union([byCode, listed]), base: z.optional(z.string()) }),
    z.transform(({ rates, ...quoted }): Read => ({ ...quoted, rates: inCodes(rates) })),
  ),
  z.pipe(
    z.object({ ...time, usd: byCode }),
    z.transform(({ usd, ...quoted }): Read => ({ ...quoted, base: "USD", rates: usd })),
  ),
  z.pipe(
    z.object({ data: z.object({ currency: z.string(), rates: byCode }) }),
    z.transform(({ data }): Read => ({ base: data.currency, rates: data.rates })),
  ),
]);

const inCodes = (
  rates: Record<string, unknown> | z.infer<typeof listed>,
): Record<string, unknown> =>
  Array.isArray(rates)
    ? Object.fromEntries(rates.map((one) => [one.currency_code, one.rate]))
    : rates;

type Fiat = (typeof FIATS)[number];
/** A service's rates of one US dollar, and the time that it states for them. */
export type QuotedRates = { rates: Map<Fiat, Dec>; quotedAt: Date };

/**
 * The rates of an answer for one US dollar, as far as known currencies can be read. An answer in another form or with
 * another base throws. An answer without a time, or with a future one, counts as of now.
 */
export function quotedRates(body: unknown, askedAt: Date): QuotedRates {
  const quoted = answer.parse(body);
  const rateOf = (code: string): Dec | undefined => {
    const rate = quoted.rates[code] ?? quoted.rates[code.toLowerCase()];
    if (typeof rate !== "number" && typeof rate !== "string") return undefined;
    const read = parseDec(`${rate}`);
    return read !== undefined && cmp(read, ZERO) > 0 ? read : undefined;
  };
  const dollar = rateOf("USD") ?? (quoted.base === "USD" ? ONE : undefined);
  if (dollar === undefined || cmp(dollar, ONE) !== 0)
    throw new Error("the rates are not for one US dollar");
  const rates = new Map<Fiat, Dec>();
  for (const code of FIATS) {
    const rate = code === "USD" ? ONE : rateOf(code);
    if (rate !== undefined) rates.set(code, rate);
  }
  const quotedAt = timeOf(quoted);
  return { rates, quotedAt: quotedAt !== undefined && quotedAt < askedAt ? quotedAt : askedAt };
}

type Times = { time_last_update_unix?: number | undefined; date?: string | undefined };

function timeOf({ time_last_update_unix: unix, date }: Times): Date | undefined {
  if (unix !== undefined) return new Date(unix * 1_000);
  // A date without a time counts from its midnight.
  return date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(date) : undefined;
}
