import type { DualType } from "@candor/contract/finance-words.ts";
import { type Dec, dec, fromUnits, quantize, toNumber } from "@candor/money";
import { describe, expect, it } from "vitest";
import { halfSpreadAt } from "../../prices/spread.ts";
import { DUAL_HALF_SPREAD, fairYield, offeredRate, yieldOf } from "./premium.ts";
import { isWithinBand, linkedPriceOf } from "./tranche.ts";

const DAY = 86_400;
const VOLATILITY = 0.025 * Math.sqrt(365);
const OFFSET = "0.01";
const RATE_MAX = "0.6";
const STEP = dec("10");
const YEARS = 4;

/** A generator of normal numbers (Mulberry32, Box and Muller) that repeats its path for each seed. */
function createNormal(seed: number) {
  let state = seed;
  const chance = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return { chance, normal };
}

type Tranche = { type: DualType; linked: number };
type Look = { index: number; seconds: number };
/** The yield of a tranche at a moment, as a part of the investment; undefined while it is not on sale. */
type Sale = (tranche: Tranche, look: Look, rateMax?: string) => number | undefined;

/** Converts a number to a decimal in millionths. */
const exact = (value: number): Dec => fromUnits(BigInt(Math.round(value * 1e6)) * 10n ** 12n);
const atCents = (price: number): Dec => quantize(exact(price), dec("0.01"), "half");

/** The yield by today's rule. */
const priced: Sale = ({ type, linked }, { index, seconds }, rateMax = RATE_MAX) => {
  const [linkedPrice, at] = [atCents(linked), atCents(index)];
  if (!isWithinBand(linkedPrice, at, dec(OFFSET), type)) return undefined;
  const rate = offeredRate({
    type,
    linkedPrice,
    premiumShare: dec("0.8"),
    annualRateMax: dec(rateMax),
    index: at,
    halfSpread: halfSpreadAt(DUAL_HALF_SPREAD, { ageMs: 1_000, movement: dec("0.0005") }),
    volatility: exact(VOLATILITY),
    seconds,
  });
  return rate === 0n ? undefined : toNumber(yieldOf(rate, seconds));
};

/** The yield by the former rule: a whole day at the opening rate, with any index. */
const wholeDay: Sale = (_tranche, _look, rateMax = RATE_MAX) => toNumber(dec(rateMax)) / 365;

const openedAt = (index: number): Tranche[] =>
  (["sell-high", "buy-low"] as const).map((type) => ({
    type,
    linked: toNumber(linkedPriceOf(atCents(index), dec(OFFSET), type, STEP)),
  }));

/** The gain of an investment as a part of it: in the coin for one type, in the quote for the other. */
const gainOf = ({ type, linked }: Tranche, paid: number, settled: number): number =>
  (1 + paid) * Math.min(1, type === "sell-high" ? linked / settled : settled / linked) - 1;

const isSafe = ({ type, linked }: Tranche, index: number): boolean =>
  type === "sell-high" ? index < linked * 0.995 : index > linked * 1.005;

const safeOf = (shelves: readonly Tranche[], sale: Sale, index: number): [Tranche, number][] =>
  shelves.flatMap((tranche): [Tranche, number][] => {
    const paid = sale(tranche, { index, seconds: 3_660 });
    return paid !== undefined && isSafe(tranche, index) ? [[tranche, paid]] : [];
  });

/** Buys every safe tranche an hour before its maturity, each day for years. */
function boughtInTheLastHour(sale: Sale) {
  const { normal } = createNormal(20_261_128);
  const minute = VOLATILITY / Math.sqrt(365 * 1_440);
  let index = 60_000;
  const gains: number[] = [];
  for (let day = 0; day < YEARS * 365; day += 1) {
    const shelves = openedAt(index);
    const bought: [Tranche, number][] = [];
    let sum = 0;
    for (let at = 1; at <= 1_440; at += 1) {
      index *= Math.exp(minute * normal() - (minute * minute) / 2);
      if (at === 1_440 - 61) bought.push(...safeOf(shelves, sale, index));
      if (at > 1_410) sum += index / 30;
    }
    for (const [tranche, paid] of bought) gains.push(gainOf(tranche, paid, sum));
  }
  return gains;
}

/**
 * Buys all day as a buyer who sees the price two seconds before it is recorded, and takes each tranche that a jump
 * made worth less than the house pays. The gain is the payout beyond the fair one at the known price.
 */
function boughtAfterJumps(sale: Sale) {
  const { chance, normal } = createNormal(7);
  const twoSeconds = 0.025 * Math.sqrt(2 / DAY);
  const gains: number[] = [];
  for (let look = 0; look < 40_000; look += 1) {
    const shelves = openedAt(60_000);
    const index = 60_000 * Math.exp(0.012 * normal());
    const seconds = 3_660 + Math.floor(chance() * (DAY - 3_660));
    // One look in fifty is at a jump of 0.1 percent or more.
    const jump =
      chance() < 0.02 ? 0.0015 * normal() + Math.sign(normal()) * 0.001 : twoSeconds * normal();
    const known = index * Math.exp(jump);
    for (const tranche of shelves) {
      const isWorthLess = tranche.type === "sell-high" ? jump < -0.001 : jump > 0.001;
      const paid = isWorthLess ? sale(tranche, { index, seconds }, "5") : undefined;
      if (paid === undefined) continue;
      const fair = fairYield({
        type: tranche.type,
        linkedPrice: atCents(tranche.linked),
        index: atCents(known),
        volatility: exact(VOLATILITY),
        seconds,
      });
      gains.push(paid - toNumber(fair));
    }
  }
  return gains;
}

const total = (gains: readonly number[]) => gains.reduce((sum, gain) => sum + gain, 0);
const mean = (gains: readonly number[]) => (gains.length === 0 ? 0 : total(gains) / gains.length);

describe("a dual investment", () => {
  it("buying safe dual investments an hour before their end gains nothing over four years", () => {
    const before = boughtInTheLastHour(wholeDay);
    expect(before.length).toBeGreaterThan(1_000);
    expect(mean(before)).toBeGreaterThan(0.001);
    const now = boughtInTheLastHour(priced);
    expect(now.length).toBeGreaterThan(0);
    expect(total(now)).toBeLessThanOrEqual(0);
  });

  it("buying a dual investment after a jump that the index does not show yet gains nothing", () => {
    const before = boughtAfterJumps(wholeDay);
    expect(mean(before)).toBeGreaterThan(0.001);
    const now = boughtAfterJumps(priced);
    expect(now.length).toBeGreaterThan(100);
    expect(Math.max(...now)).toBeLessThanOrEqual(0);
  });
});
