import { ONE, type Dec, add, dec, fromInteger, fromUnits, mul, sub } from "@candor/money";
import { decideConversion } from "../../../packages/rules/src/conversion-decision.ts";
import { type Priced, worthOf } from "../../../packages/rules/src/conversion.ts";
import {
  type OtcQuote,
  isQuoteLive,
  otcQuote,
  quoteText,
} from "../../../packages/rules/src/otc/quote.ts";
import { otcSpread, quoteShock } from "../../../packages/rules/src/otc/spread.ts";
import { type Random, createRandom } from "../../harness/random.ts";

// Plays quotes in a process of its own, so that a control can be loaded with a bug. It takes a seed and a count, and
// sends one message with the totals. Quote `i` has the seed `seed + i`.

const [, , seedText = "1", countText = "1000"] = process.argv;

export type Totals = { tried: number; finding?: string; seen: Record<string, number> };

function demand(holds: boolean, says: string): void {
  if (!holds) throw new Error(says);
}

/** A random part of an amount, in millionths. */
const part = (random: Random, of: Dec): Dec =>
  mul(of, mul(fromInteger(random.below(1_000_001)), dec("0.000001"), "down"), "down");

const currency = (code: string, decimals: number, price: Dec): Priced => ({
  code,
  decimals,
  price,
});

/** A quote in either direction, with random index and terms. */
function quoted(random: Random): OtcQuote {
  const coin = currency("BTC", 8, add(dec("100"), part(random, dec("100000"))));
  const dollar = currency("USDT", 6, ONE);
  const [from, to] = random.below(2) === 0 ? [coin, dollar] : [dollar, coin];
  const lifeMs = 1_000 + random.below(14_000);
  const state = { ageMs: random.below(3_000), movement: part(random, dec("0.02")) };
  const spread = otcSpread(dec(random.pick(["0", "0.001", "0.01"])), [state], dec("0"), lifeMs);
  return otcQuote({
    id: `q${random.below(1_000_000)}`,
    userId: `u${random.below(1_000_000)}`,
    from,
    to,
    number: add(dec("0.01"), part(random, dec(random.pick(["1", "1000"])))),
    spread,
    feeRate: dec(random.pick(["0", "0.002"])),
    event: random.below(1_000_000),
    madeAt: random.below(1_000_000),
    lifeMs,
  });
}

/** Raises the price of what the user receives by a part of it, against the house. */
function moved(quote: OtcQuote, rise: Dec): { from: Priced; to: Priced } {
  const price = mul(quote.to.price, add(ONE, rise), "down");
  return { from: quote.from, to: { ...quote.to, price } };
}

/** A user who knows the deciding second takes the quote at the best moment of its life. */
function play(seed: number, seen: Record<string, number>): void {
  const random = createRandom(seed);
  const quote = quoted(random);
  const shock = quoteShock(quote.lifeMs);
  const isWithin = random.below(2) === 0;
  const size = part(random, isWithin ? sub(shock, dec("0.000001")) : dec("0.2"));
  const now = moved(quote, random.below(4) === 0 ? sub(dec("0"), size) : size);
  const decision = decideConversion({ ...quote, isQuoted: true, tolerance: dec("0") }, now);
  const isFor = now.to.price < quote.to.price;
  seen[decision.kind] = (seen[decision.kind] ?? 0) + 1;
  if (decision.kind === "moved")
    demand(!isWithin, "a quote did not stand through the shock that it is made for");
  else {
    const { received } = decision.conversion;
    demand(
      worthOf(received, now.to) <= worthOf(quote.number, now.from),
      "what the user receives is worth more than what was paid",
    );
    demand(received >= quote.received, "the user receives less than the quote says");
    if (isFor) seen["improved"] = (seen["improved"] ?? 0) + 1;
  }
  judgeLife(quote);
  judgeText(quote);
}

function judgeLife(quote: OtcQuote): void {
  const live = [quote.madeAt - 1, quote.madeAt, quote.expiresAt - 1, quote.expiresAt].map((at) =>
    isQuoteLive(quote, at),
  );
  demand(live.join(" ") === "false true true false", "a quote is good outside of its life");
}

/** Two quotes that differ in any figure have different signed texts. */
function judgeText(quote: OtcQuote): void {
  const text = quoteText(quote);
  const unit = fromUnits(1n);
  const others: Partial<OtcQuote>[] = [
    { id: `${quote.id}0` },
    { userId: `${quote.userId}0` },
    { from: { ...quote.from, code: "ETH" } },
    { to: { ...quote.to, code: "ETH" } },
    { number: add(quote.number, unit) },
    { received: add(quote.received, unit) },
    { fee: add(quote.fee, unit) },
    { rate: add(quote.rate, unit) },
    { spread: add(quote.spread, unit) },
    { event: quote.event + 1 },
    { madeAt: quote.madeAt + 1 },
    { expiresAt: quote.expiresAt + 1 },
  ];
  for (const other of others)
    demand(quoteText({ ...quote, ...other }) !== text, "two quotes have one signed text");
}

function playAll(seed: number, count: number): Totals {
  const seen: Record<string, number> = {};
  for (let at = 0; at < count; at += 1)
    try {
      play(seed + at, seen);
    } catch (error) {
      return { tried: at + 1, finding: `seed ${seed + at}: ${(error as Error).message}`, seen };
    }
  return { tried: count, seen };
}

process.send?.(playAll(Number(seedText), Number(countText)), () => process.exit());
