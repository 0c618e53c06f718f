import { dec } from "@candor/money";
import { type LoanMends, borrowedGain, hourlyGain, partOf } from "../houses/loans.ts";
import { createDraw } from "../worlds/draw.ts";
import { type Scene, timesOf } from "./scene.ts";

/** The smallest known move that is worth borrowing for, in hundredths. */
const LEAST = 1.5;

const borrowed = (name: string, by: "coin" | "USDT"): Scene<LoanMends> => ({
  name,
  each: "crash",
  play: (seed, times, mends) => {
    const draw = createDraw(seed + 61);
    return timesOf(times, () =>
      borrowedGain(by, partOf(LEAST + 2 * Math.abs(draw.normal())), mends),
    );
  },
});

const HOUR_MS = 3_600_000;
const AT_ONCE = 10;

/** Takes as many loans as one user may have and repays each within the hour, again and again. */
const withinTheHour = (name: string, amount: string): Scene<LoanMends> => ({
  name,
  each: "hour",
  play: (seed, times, mends) => {
    const draw = createDraw(seed + 67);
    return timesOf(times, () =>
      hourlyGain(dec(amount), AT_ONCE, draw.between(0.1, 0.99) * HOUR_MS, mends),
    );
  },
});

export const LOAN_SCENES: readonly Scene<LoanMends>[] = [
  borrowed("borrowed on a coin before a known fall, and left", "coin"),
  borrowed("a coin borrowed on USDT before a known rise, and left", "USDT"),
  withinTheHour("many small loans, each repaid within the hour", "10"),
  withinTheHour("the largest loans, each repaid within the hour", "50000"),
];
