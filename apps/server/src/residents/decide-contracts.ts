import type { CallInput } from "@candor/contract/types.ts";
import type { Direction } from "@candor/contract/words.ts";
import { type Dec, ZERO, abs, dec, div, mul, toNumber } from "@candor/money";
import type { ContractMarket } from "../catalogue/contract-markets.ts";
import type { OpenPosition } from "./rows.ts";

/** How a follower trades, with a trend or against it, and its number within its kind. */
export type Follower = { style: "trend" | "reversion"; place: number };

/** How far a price has to be from its mean to count as moved, and how long positions are held. */
export type Tempo = { moved: Dec; heldMinMs: number; heldMaxMs: number };

/** A follower's information: public prices and its own account. */
export type ContractView = {
  market: ContractMarket;
  index: Dec;
  /** How far the index is from its mean, as a ratio. */
  drift: Dec;
  positions: readonly OpenPosition[];
  available: Dec;
  now: Date;
};

export type ContractAct =
  | { close: string }
  | { open: CallInput<"contracts.submitContract"> }
  | undefined;

/** The most open positions of one follower. */
export const POSITIONS_MAX = 2;

/** By the follower's number, so that results differ: the leverage, and which part of the balance is margin. */
const MULTIPLES = [3, 5, 10, 20] as const;
const MARGINS = ["0.1", "0.06", "0.08", "0.04"] as const;

/** The direction in which a follower expects the price to go; undefined if the price has not moved. */
export function directionOf(
  style: Follower["style"],
  drift: Dec,
  moved: Dec,
): Direction | undefined {
  if (abs(drift) < moved) return undefined;
  return (style === "trend") === drift > ZERO ? "long" : "short";
}

/** A follower's action in its turn: close a position that lost its reason, or open one. */
export function decideContract(follower: Follower, tempo: Tempo, view: ContractView): ContractAct {
  const { drift, positions, now } = view;
  const expected = directionOf(follower.style, drift, tempo.moved);
  const over = positions.find((one) => isOver(one, follower, { expected, tempo, now }));
  if (over !== undefined) return { close: over.id };
  if (expected === undefined || positions.length >= POSITIONS_MAX) return undefined;
  return openingOf(follower, expected, view);
}

type Judged = { expected: Direction | undefined; tempo: Tempo; now: Date };

/** Whether a trend has turned, a price has come back, or the time is up. */
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

/** Undefined if the available balance buys less than one lot. */
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
