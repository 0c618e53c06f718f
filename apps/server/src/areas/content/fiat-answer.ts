import { FIATS } from "@candor/contract/fiats.ts";
import { type Dec, ONE, ZERO, add, cmp, parseDec } from "@candor/money";
import * as z from "zod/mini";

/** As services of this kind answer: by code, or as a list of codes. */
const answer = z.object({
  rates: z.union([
    z.record(z.string(), z.unknown()),
    z.array(z.object({ currency_code: z.string(), rate: z.unknown() })).check(z.maxLength(1_000)),
  ]),
});

type Fiat = (typeof FIATS)[number];
export type TakenRates = { taken: [Fiat, Dec][]; left: Fiat[] };

/**
 * What is taken of an answer of rates for one US dollar: the eleven currencies we know and no other.
 * One that is missing, unreadable or more than half away from what was known is left as it was; an
 * answer that is of another form, or does not count in US dollars, throws.
 */
export function takeRates(body: unknown, known: ReadonlyMap<string, Dec>): TakenRates {
  const { rates } = answer.parse(body);
  const told = new Map(
    Array.isArray(rates)
      ? rates.map((one) => [one.currency_code, one.rate])
      : Object.entries(rates),
  );
  const rateOf = (code: Fiat): Dec | undefined => {
    const rate = told.get(code);
    return typeof rate === "number" || typeof rate === "string" ? parseDec(`${rate}`) : undefined;
  };
  const dollar = rateOf("USD");
  if (dollar === undefined || cmp(dollar, ONE) !== 0)
    throw new Error("the rates are not for one US dollar");
  const taken: [Fiat, Dec][] = [];
  const left: Fiat[] = [];
  for (const code of FIATS) {
    const now = rateOf(code);
    if (now !== undefined && isBelievable(now, known.get(code))) taken.push([code, now]);
    else left.push(code);
  }
  return { taken, left };
}

const isBelievable = (now: Dec, before: Dec | undefined): boolean =>
  cmp(now, ZERO) > 0 &&
  (before === undefined || (cmp(now, add(before, before)) <= 0 && cmp(add(now, now), before) >= 0));
