import { type FiatMends, fiatGain } from "../houses/fiats.ts";
import { type Draw, createDraw } from "../worlds/draw.ts";
import { type Scene, timesOf } from "./scene.ts";

const MINUTES = 1_440;
/** One deviation of a day of an ordinary fiat, and what news moves it by at once. */
const VOLATILITY = 0.0055;
const NEWS = { perDay: 2, least: 0.001, most: 0.006 };
/** How old is what each source tells: minutes. The middle one decides. */
const SOURCES_OLD = [1, 2, 3] as const;
const MIDDLE_OLD = 2;
/** He converts where he expects so much of it, in USDT. */
const WORTHWHILE = 5;
/** Within a day each way is used so often at most. */
const USES_MAX = 40;

/** The true rate of a dollar's coin by the minute. */
function createRates(draw: Draw, minutes: number): Float64Array {
  const rates = new Float64Array(minutes);
  let level = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    level += (VOLATILITY / Math.sqrt(MINUTES)) * draw.normal();
    if (draw.uniform() < NEWS.perDay / MINUTES)
      level += draw.sign() * draw.between(NEWS.least, NEWS.most);
    rates[minute] = 1.1 * Math.exp(level);
  }
  return rates;
}

/** Converts whenever the true rate is so far from the house's last one that it would pay after the spread. */
const knowsTheRate: Scene<FiatMends> = {
  name: "knows the rate before it is taken over",
  each: "day",
  play: (seed, times, { everyMinutes, isUnknown }) => {
    const draw = createDraw(seed + 47);
    return timesOf(times, () => {
      const rates = createRates(draw, 3 * MINUTES);
      let gain = 0;
      let used = 0;
      let told = 0;
      for (let minute = MINUTES; minute < 2 * MINUTES && used < USES_MAX; minute += 1) {
        const age = minute % everyMinutes;
        if (age === 0 || told === 0) told = toldAt(rates, minute - age, draw);
        const truth = rates[minute] ?? 0;
        const way = told > truth ? "buy" : "sell";
        if (fiatGain(way, told, truth) < WORTHWHILE) continue;
        used += 1;
        // Decided by the first rates whose middle one was told later; till then he does nothing more.
        const decided = Math.ceil((minute + 1 + MIDDLE_OLD) / everyMinutes) * everyMinutes;
        const at = isUnknown ? decided : minute;
        const rate = isUnknown ? toldAt(rates, decided, draw) : told;
        gain += fiatGain(way, rate, rates[at] ?? truth);
        minute = at;
      }
      return gain;
    });
  },
};

/** The middle of what the sources tell, each a little off. */
function toldAt(rates: Float64Array, minute: number, draw: Draw): number {
  const all = SOURCES_OLD.map(
    (old) => (rates[Math.max(0, minute - old)] ?? 0) * (1 + 0.0001 * draw.normal()),
  );
  return all.toSorted((one, other) => one - other)[all.length >> 1] ?? 0;
}

/** A USDT falls by so much within hours, and comes back or does not. */
const FALL = { least: 0.003, most: 0.08 };

/** Gives a USDT for dollars while it is worth less than one. */
const knowsTheDepeg: Scene<FiatMends> = {
  name: "a USDT that is no dollar",
  each: "fall",
  play: (seed, times, { isCoinPriced }) => {
    const draw = createDraw(seed + 53);
    return timesOf(times, () => {
      const fallen = draw.between(FALL.least, FALL.most);
      const coin = 1 - fallen + 0.0002 * draw.normal();
      // What is known of it a minute later decides, which may be more or less.
      const later = coin * (1 + 0.1 * fallen * draw.normal());
      const truth = isCoinPriced ? later : coin;
      const told = isCoinPriced ? later * (1 + 0.0001 * draw.normal()) : 1;
      return fiatGain("buy", told, truth);
    });
  },
};

export const FIAT_SCENES: readonly Scene<FiatMends>[] = [knowsTheRate, knowsTheDepeg];
