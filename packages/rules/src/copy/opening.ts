import { type Dec, UNIT, ZERO, fromInteger, max, quotient } from "@candor/money";
import { initialMargin } from "../contracts/margin.ts";
import { worstPriceOf } from "../contracts/plan.ts";
import type { ContractTerms } from "../contracts/terms.ts";
import {
  type CopySettings,
  type LeadOpening,
  SMALLEST_PER_LOT,
  type SizeSkip,
  roundedLots,
} from "./settings.ts";

/** An order that copies an opening of the lead; `margin` in the quote currency, as it was counted against the bounds. */
export type CopyPlan = { lots: number; multiple: number; worstPrice: Dec; margin: Dec };

export type CopyRoom = {
  /** The largest multiple that the follower may take. */
  multipleMax: number;
  /** The relation's budget less the margin of its copies that are open or asked for. */
  budgetLeft: Dec;
};

/**
 * What a follower's copy of an opening comes to (product rules, section 6), or why it is none. Its multiple is the lead's
 * or the largest that the follower may take, its price within the slippage of the lead's. Its lots are the wanted ones,
 * less what goes beyond the contract's largest position, `positionMax` and the budget that is left, rounded down to whole
 * ones. Margins are taken as far above the lead's price as the slippage goes, also of a short, which may open there since
 * that is better for it. Where no lot is left, `skip` names the first bound that left none.
 */
export function copyPlan(
  terms: ContractTerms,
  settings: CopySettings,
  opening: LeadOpening,
  { multipleMax, budgetLeft }: CopyRoom,
): CopyPlan | { skip: SizeSkip } {
  const { direction, price } = opening;
  const multiple = Math.min(opening.multiple, multipleMax);
  const worstPrice = worstPriceOf(terms, direction, price, settings.slippage);
  const dearest = worstPriceOf(terms, "long", price, settings.slippage);
  const within = (margin: Dec): bigint =>
    wholeOf(quotient([max(margin, ZERO), fromInteger(multiple)], [terms.lotSize, dearest], "down"));
  const wanted = least(
    wantedLots(settings, opening, multiple),
    largestPosition(terms, multiple, dearest),
  );
  if (wanted < 1n) return { skip: "below-minimum" };
  const one = least(wanted, within(settings.positionMax));
  if (one < 1n) return { skip: "position-max" };
  const lots = Number.parseInt(`${least(one, within(budgetLeft))}`, 10);
  if (lots < 1) return { skip: "budget" };
  return { lots, multiple, worstPrice, margin: initialMargin(terms, lots, dearest, multiple) };
}

/**
 * The lots that the settings ask for, rounded down to whole ones. Fixed lots are the number's hundredths; a ratio is one
 * of margins, so that the lots are the lead's x number x multiple / the lead's multiple.
 */
function wantedLots({ type, number }: CopySettings, lead: LeadOpening, multiple: number): bigint {
  if (type === "lots") return (roundedLots(number) * SMALLEST_PER_LOT) / UNIT;
  const product = [fromInteger(lead.lots), number, fromInteger(multiple)];
  return wholeOf(quotient(product, [fromInteger(lead.multiple)], "down"));
}

/** The lots that one position may have at most, and have at this multiple. */
function largestPosition(terms: ContractTerms, multiple: number, price: Dec): bigint {
  const tier = terms.tiers.findLast(({ leverageMax }) => leverageMax >= multiple);
  const valueMax = tier?.valueMax ?? ZERO;
  return least(
    BigInt(terms.lotsMax),
    wholeOf(quotient([valueMax], [terms.lotSize, price], "down")),
  );
}

const wholeOf = (lots: Dec): bigint => lots / UNIT;

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
