import { type Dec, ZERO, add, fromUnits, mul, sub } from "@candor/money";
import { type CrossPosition, type CrossState, crossLiquidationPrice } from "../cross.ts";
import { onTick } from "../mark.ts";
import { nextLiquidated } from "../next-liquidated.ts";
import type { ContractTerms } from "../terms.ts";
import { type Draw, drawPart, drawPosition, drawPrice, seededDraw } from "./draw.ts";
import { COIN, PLAIN, STOCK } from "./terms.ts";

/** Terms that a position may have been opened under before its contract's terms changed. */
const OLDER: ContractTerms = { ...COIN, closeFeeRate: fromUnits(COIN.closeFeeRate * 3n) };
const MARKETS: readonly (readonly ContractTerms[])[] = [
  [COIN, OLDER],
  [{ ...PLAIN, symbol: "ETH/USDT", base: "ETH" }],
  [STOCK],
];
/** The number of ticks checked between the mark and the liquidation price, none of which may liquidate. */
const LOOKS = 12;

/** Draws a cross account with up to six positions; those of one market share its mark. */
export function drawCrossBook(seed: number): CrossState {
  const draw = seededDraw(seed);
  const markets = MARKETS.map((terms) => ({ terms, mark: markOf(draw, terms[0] ?? COIN) }));
  const few = draw.below(2) === 0 ? markets.slice(0, 1) : markets;
  const isHedged = draw.below(4) === 0;
  const positions = Array.from({ length: 1 + draw.below(6) }, (_, at): CrossPosition => {
    const { terms: all, mark } = draw.pick(few);
    const terms = draw.pick(all);
    const { position } = drawPosition(draw, terms, drawPrice(draw, terms, mark, [20, 20]));
    const direction = isHedged ? (at % 2 === 0 ? "long" : "short") : position.direction;
    return { terms, position: { ...position, direction }, mark };
  });
  const margins = positions.reduce((all, { position }) => add(all, position.margin), ZERO);
  const cash = drawPart(draw, fromUnits(margins * BigInt(draw.pick([0, 1, 3]))));
  return { cash, waiting: drawPart(draw, draw.below(3) === 0 ? cash : ZERO), positions };
}

const markOf = (draw: Draw, terms: ContractTerms): Dec =>
  drawPrice(draw, terms, fromUnits(terms.priceMax / BigInt(2 + draw.below(60))), [5, 5]);

/**
 * Compares an account's quoted liquidation prices with actual liquidations: with the mark of a market at the price, a
 * tick before it, and on the way. Returns the first difference; undefined if they agree.
 */
export function crossFinding(state: CrossState): string | undefined {
  for (const symbol of new Set(state.positions.map(({ terms }) => terms.symbol))) {
    const first = state.positions.find(({ terms }) => terms.symbol === symbol);
    if (first === undefined) continue;
    const finding = findingIn(state, first, crossLiquidationPrice(state, symbol));
    if (finding !== undefined) return `${symbol}: ${finding}`;
  }
  return undefined;
}

function findingIn(
  state: CrossState,
  { terms, mark }: CrossPosition,
  price: Dec | undefined,
): string | undefined {
  const { symbol, priceTick: tick } = terms;
  const highest = onTick(terms.priceMax, tick);
  const ends = (at: Dec): boolean => nextLiquidated(releasedAt(state, symbol, at)) !== undefined;
  if (price === mark) return ends(mark) ? undefined : "not liquidated at its mark";
  if (price !== undefined && !ends(price)) return "not liquidated at the price said";
  // No position may be liquidated nearer than this, on either side of the mark.
  const reach =
    price === undefined ? highest : sub(price > mark ? sub(price, mark) : sub(mark, price), tick);
  const low = sub(mark, reach) < tick ? tick : sub(mark, reach);
  const high = add(mark, reach) > highest ? highest : add(mark, reach);
  for (const end of [low, high])
    for (let look = 0; look <= LOOKS; look += 1) {
      const way = mul(
        sub(end, mark),
        fromUnits((10n ** 18n * BigInt(look)) / BigInt(LOOKS)),
        "down",
      );
      if (ends(onTick(add(mark, way), tick))) return "liquidated before the price said";
    }
  return undefined;
}

/** Returns the account with one market's mark moved and its waiting holds released, as before a liquidation. */
const releasedAt = (state: CrossState, symbol: string, mark: Dec): CrossState => ({
  cash: add(state.cash, state.waiting ?? ZERO),
  positions: state.positions.map((one) => ({
    ...one,
    mark: one.terms.symbol === symbol ? mark : one.mark,
  })),
});
