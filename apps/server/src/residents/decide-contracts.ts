import type { CallInput } from "@candor/contract/types.ts";
import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ZERO, abs, dec, div, mul, toNumber } from "@candor/money";
import type { ContractMarket } from "../catalogue/contract-markets.ts";
import type { OpenPosition } from "./rows.ts";

/** How a follower trades: with a trend or against it, and which of its kind it is. */
export type Follower = { style: "trend" | "reversion"; place: number };

/** How far a price has to stand from its mean to count as moved, and how long positions are held. */
export type Tempo = { moved: Dec; heldMinMs: number; heldMaxMs: number };

/** What a follower knows: public prices, and its own account. */
export type ContractView = {
  market: ContractMarket;
  index: Dec;
  /** How far the index stands from where it has been, as a ratio. */
  drift: Dec;
  positions: readonly OpenPosition[];
  available: Dec;
  now: Date;
};

export type ContractAct =
  | { close: string }
  | { open: CallInput<"contracts.submitContract"> }
  | undefined;

/** Of one follower. */
export const POSITIONS_MAX = 2;

/** By places, so that what they gain and lose differs: the leverage, and the margin as a part of the available balance. */
const MULTIPLES = [3, 5, 10, 20] as const;
const MARGINS = ["0.1", "0.06", "0.08", "0.04"] as const;

/** Where a follower expects the price to go; undefined: it has not moved. */
export function directionOf(
  style: Follower["style"],
  drift: Dec,
  moved: Dec,
): Direction | undefined {
  if (abs(drift) < moved) return undefined;
  return (style === "trend") === drift > ZERO ? "long" : "short";
}

/** What a follower does when it is its turn: closes what has lost its reason, or else opens what it expects. */
export function decideContract(follower: Follower, tempo: Tempo, view: ContractView): ContractAct {
  const { drift, positions, now } = view;
  const expected = directionOf(follower.style, drift, tempo.moved);
  const over = positions.find((one) => isOver(one, follower, { expected, tempo, now }));
  if (over !== undefined) return { close: over.id };
  if (expected === undefined || positions.length >= POSITIONS_MAX) return undefined;
  return openingOf(follower, expected, view);
}

type Judged = { expected: Direction | undefined; tempo: Tempo; now: Date };

/** A trend has turned, a price has come back, or time is up. */
function isOver(
  { openedAt, isWaiting, direction }: OpenPosition,
  { style }: Follower,
  { expected, tempo, now }: Judged,
): boolean {
  if (isWaiting || openedAt === undefined) return false;
  const heldMs = now.getTime() - openedAt.getTime();
  if (heldMs > tempo.heldMaxMs) return true;
  if (heldMs < tempo.heldMinMs || expected === direction) return false;
  return style === "reversion" || expected !== undefined;
}

/** Undefined: the available balance buys less than one lot. */
function openingOf(
  { place }: Follower,
  direction: Direction,
  { market, index, available }: ContractView,
): ContractAct {
  const multiple = MULTIPLES[place % MULTIPLES.length] ?? MULTIPLES[0];
  const margin = mul(available, dec(MARGINS[place % MARGINS.length] ?? MARGINS[0]), "down");
  const lot = mul(index, market.terms.lotSize, "up");
  const lots = Math.floor(toNumber(div(mul(margin, dec(`${multiple}`), "down"), lot, "down")));
  if (lots < 1) return undefined;
  return {
    open: {
      currency_id: market.baseId,
      legal_id: market.quoteId,
      order: { type: "market", direction, multiple, lots: Math.min(lots, market.terms.lotsMax) },
    },
  };
}
