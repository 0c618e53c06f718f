import { type FiatMends, WORTH, fiatGain, spreadAt } from "../houses/fiats.ts";
import { type Draw, createDraw } from "../worlds/draw.ts";
import { type Scene, timesOf } from "./scene.ts";

const MINUTES = 1_440;
/** One deviation of an ordinary fiat's day, and the jumps that news makes. */
const VOLATILITY = 0.005;
const NEWS = { perDay: 1, least: 0.001, most: 0.004 };
/** The age of the services' middle rate when it is told, in minutes. */
const TOLD_OLD = 2;
/** The user converts if it gains this much, in USDT. */
const WORTHWHILE = 5;

/** The true rate of USDT in the fiat, by the minute. */
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

/** Converts whenever the true rate has left the house's rate so far that it pays after the spread. */
const knowsTheRate: Scene<FiatMends> = {
  name: "knows the rate before it is taken over",
  each: "day",
  play: (seed, times, mends) => {
    const draw = createDraw(seed + 47);
    return timesOf(times, () => {
      const rates = createRates(draw, 2 * MINUTES);
      let [gain, net] = [0, 0];
      for (let minute = MINUTES; minute < 2 * MINUTES; minute += 1) {
        const age = (minute % mends.everyMinutes) + TOLD_OLD;
        const [told, truth] = [rates[minute - age] ?? 0, rates[minute] ?? 0];
        const way = told > truth ? "buy" : "sell";
        const moved = net + (way === "buy" ? WORTH : -WORTH);
        if (Math.abs(moved) > mends.netMost) continue;
        const brings = fiatGain(way, told, truth, spreadAt(mends, age));
        if (brings < WORTHWHILE) continue;
        gain += brings;
        net = moved;
      }
      return gain;
    });
  },
};

/** How far a USDT falls. */
const FALL = { least: 0.003, most: 0.08 };

/** Sells USDT for a fiat while a USDT is worth less than a dollar. */
const knowsTheDepeg: Scene<FiatMends> = {
  name: "a USDT that is no dollar",
  each: "fall",
  play: (seed, times, mends) => {
    const draw = createDraw(seed + 53);
    return timesOf(times, () => {
      const fallen = draw.between(FALL.least, FALL.most);
      const coin = 1 - fallen + 0.0002 * draw.normal();
      // The price of a second later decides, which may be higher or lower.
      const later = coin * (1 + 0.02 * fallen * draw.normal());
      const [told, truth] = mends.isCoinPriced ? [later, later] : [1, coin];
      return fiatGain("buy", told, truth, spreadAt(mends, TOLD_OLD));
    });
  },
};

export const FIAT_SCENES: readonly Scene<FiatMends>[] = [knowsTheRate, knowsTheDepeg];
