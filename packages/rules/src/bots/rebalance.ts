import {
  type Dec,
  ONE,
  ZERO,
  abs,
  div,
  min,
  mul,
  quantize,
  quotient,
  sub,
  sum,
} from "@candor/money";
import { type SpotTerms, notionalOf } from "../spot.ts";

/** A coin with the share that it shall have; `terms`: of its market in the quote currency, which itself has none. */
export type Target = { code: string; weight: Dec; terms: SpotTerms | undefined };

/** What the bot has of a coin, and the index of one. */
export type Standing = { amount: Dec; price: Dec };

export type Standings = ReadonlyMap<string, Standing>;

/** Shares are whole, each above zero, and of different coins. */
export const isWhole = (targets: readonly Pick<Target, "code" | "weight">[]): boolean =>
  sum(targets.map(({ weight }) => weight)) === ONE &&
  targets.every(({ weight }) => weight > ZERO) &&
  new Set(targets.map(({ code }) => code)).size === targets.length;

export const valueOf = ({ amount, price }: Standing): Dec => mul(amount, price, "down");

export const totalOf = (standings: Standings): Dec =>
  sum([...standings.values()].map((one) => valueOf(one)));

/** Whether a share is off by more than the threshold. */
export function isOff(targets: readonly Target[], standings: Standings, threshold: Dec): boolean {
  const total = totalOf(standings);
  if (total === ZERO) return false;
  return targets.some(({ code, weight }) => {
    const standing = standings.get(code);
    const part = standing === undefined ? ZERO : div(valueOf(standing), total, "half");
    return abs(sub(part, weight)) > threshold;
  });
}

/** Returns by how much a coin's worth at the index is above its share; below zero: less. */
function above({ code, weight }: Target, standings: Standings): Dec {
  const standing = standings.get(code);
  const value = standing === undefined ? ZERO : valueOf(standing);
  return sub(value, mul(totalOf(standings), weight, "down"));
}

/** The sales that come first: of each coin the excess over its share, in whole steps. */
export const wantedSales = (
  targets: readonly Target[],
  standings: Standings,
): { code: string; quantity: Dec }[] =>
  targets.flatMap((target) => {
    const { code, terms } = target;
    const standing = standings.get(code);
    const excess = above(target, standings);
    if (terms === undefined || standing === undefined || excess <= ZERO) return [];
    const wish = min(standing.amount, quotient([excess], [standing.price], "down"));
    const quantity = quantize(min(wish, terms.quantityMax), terms.quantityStep, "down");
    return notionalOf(standing.price, quantity) < terms.notionalMin ? [] : [{ code, quantity }];
  });

/** The purchases after them: of each coin what it lacks, together no more than the quote currency beyond its own share. */
export function wantedPurchases(
  targets: readonly Target[],
  standings: Standings,
  cash: Dec,
): { code: string; quoteAmount: Dec }[] {
  const kept = targets.find(({ terms }) => terms === undefined);
  const reserve = kept === undefined ? ZERO : mul(totalOf(standings), kept.weight, "down");
  const spendable = sub(cash, min(cash, reserve));
  const lacking = targets.flatMap((target) => {
    const lack = above(target, standings);
    return target.terms === undefined || lack >= ZERO ? [] : [{ target, lack: abs(lack) }];
  });
  const all = sum(lacking.map(({ lack }) => lack));
  return lacking.flatMap(({ target: { code, terms }, lack }) => {
    const wish = all > spendable ? quotient([lack, spendable], [all], "down") : lack;
    const unit = terms === undefined ? ONE : notionalOf(terms.priceTick, terms.quantityStep);
    const quoteAmount = quantize(wish, unit, "down");
    return quoteAmount < (terms?.notionalMin ?? ZERO) ? [] : [{ code, quoteAmount }];
  });
}
