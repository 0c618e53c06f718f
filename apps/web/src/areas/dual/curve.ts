import { type Dec, dec, div, fromInteger, max, mul, toNumber } from "@candor/money";
import { againstHolding } from "@candor/rules/finance/dual/payouts.ts";
import type { Preview } from "./purchase.ts";

/** Prices from 70 to 130 percent of the linked one, with the last below it and itself. */
const PARTS = ["0.7", "0.8", "0.9", "0.9999", "1", "1.1", "1.2", "1.3"] as const;

/** The positions of the prices on a line of 1000, the first at 0.7 and the last at 1.3. */
const PLACES = [0, 167, 333, 499, 500, 667, 833, 1_000] as const;

export type Point = { price: Dec; paid: Dec; held: Dec };

/** The payout and the holding's worth, at each of these settlement prices. */
export const pointsOf = ({ invested, terms, payouts }: Preview): Point[] =>
  PARTS.map((part) => {
    const price = mul(terms.linkedPrice, dec(part), "down");
    return { price, ...againstHolding(invested, terms, payouts, price) };
  });

/** Thousandths of the height, from the top. */
const MILLE = fromInteger(1_000);
const placeOf = (value: Dec, top: Dec): number =>
  1_000 - Math.floor(toNumber(mul(div(value, top, "down"), MILLE, "down")));

/** The line of one figure over the prices, as the points of an SVG that is 1000 wide and high. */
export function lineOf(points: readonly Point[], figure: "paid" | "held"): string {
  const top = topOf(points);
  return points.map((point, index) => `${PLACES[index]},${placeOf(point[figure], top)}`).join(" ");
}

/** Returns a price's position on the same line; undefined beyond its ends. */
export function placeOfPrice(price: Dec, linked: Dec): number | undefined {
  const place = Math.round(((toNumber(div(price, linked, "down")) - 0.7) / 0.6) * 1_000);
  return place < 0 || place > 1_000 ? undefined : place;
}

/** The highest of both figures, which the line reaches at the top. */
export const topOf = (points: readonly Point[]): Dec =>
  points.reduce<Dec>((most, { paid, held }) => max(most, max(paid, held)), dec("0"));
