import { type Refusal, refuse } from "@candor/contract/refusals.ts";
import type { ContractAsset } from "@candor/contract/words.ts";
import { type Dec, ONE, dec, div, min, mul } from "@candor/money";
import type { CalendarName } from "./calendars.ts";
import { sessionAt } from "./sessions.ts";
import type { ContractTerms } from "./terms.ts";
import { valueOf } from "./value.ts";

/**
 * The ratio by which an instrument may open away from its last close: three standard deviations of what its kind has
 * moved over a weekend. Coins trade without a break.
 */
const GAPS: Readonly<Record<ContractAsset, Dec | undefined>> = {
  coin: undefined,
  stock: dec("0.15"),
  metal: dec("0.08"),
  forex: dec("0.03"),
};

/** From this long before a close, users are warned and no position opens whose margin does not cover the gap. */
export const GAP_NOTICE_MS = 2 * 3_600_000;
/** From this long before a close, a margin below the gap is raised from the owner's cash, or the position is closed. */
export const GAP_COVER_MS = 15 * 60_000;

type Instrument = { asset: ContractAsset; calendar: CalendarName | undefined };

export const gapOf = ({ asset }: Pick<Instrument, "asset">): Dec | undefined => GAPS[asset];

/** Returns the highest leverage whose margin covers a gap. */
export const gapLeverageMax = (gap: Dec): number =>
  Number.parseInt((div(ONE, gap, "down") / ONE).toString(), 10);

/** Returns the gap of the next close within so many milliseconds, with its time; undefined without such a close. */
export function gapAhead(
  instrument: Instrument,
  now: number,
  withinMs: number,
): { gap: Dec; closesAt: number } | undefined {
  const gap = gapOf(instrument);
  if (gap === undefined) return undefined;
  // A halt of a few minutes for a split does not count as a close.
  const { isOpen, closesAt } = sessionAt(instrument.calendar, now);
  return isOpen && closesAt !== undefined && closesAt - now <= withinMs
    ? { gap, closesAt }
    : undefined;
}

/** Refuses a leverage that leaves less margin than the gap in the hours before a close; undefined if it is allowed. */
export function gapRefusal(
  instrument: Instrument,
  leverage: number,
  now: number,
): Refusal<"multiple-too-high"> | undefined {
  const ahead = gapAhead(instrument, now, GAP_NOTICE_MS);
  const maximum = ahead && gapLeverageMax(ahead.gap);
  return maximum !== undefined && leverage > maximum
    ? refuse("multiple-too-high", { maximum: `${maximum}` })
    : undefined;
}

/** The ratio by which a price may move within a session before its index shows it. */
export const SHOCK = dec("0.05");

/**
 * Returns the margin that a cross position needs after its owner has taken cash: its value x the shock of its contract,
 * rounded up. The shock is 5 % or the gap of its kind, the smaller one. In the hours before a close and until the next
 * session, it is the gap.
 */
export function shockMargin(
  instrument: Instrument,
  terms: ContractTerms,
  { lots, mark, now }: { lots: number; mark: Dec; now: number },
): Dec {
  return gapMargin(terms, lots, mark, shockAt(instrument, now));
}

function shockAt(instrument: Instrument, now: number): Dec {
  const { isOpen, closesAt } = sessionAt(instrument.calendar, now);
  return shockOf(gapOf(instrument), { isOpen, closesAt, now });
}

/** Returns the shock of an instrument for its session; `gap` is undefined for one that trades without a break. */
export function shockOf(
  gap: Dec | undefined,
  { isOpen, closesAt, now }: { isOpen: boolean; closesAt: number | undefined; now: number },
): Dec {
  if (gap === undefined) return SHOCK;
  const isNear = !isOpen || (closesAt !== undefined && closesAt - now <= GAP_NOTICE_MS);
  return isNear ? gap : min(gap, SHOCK);
}

/** Returns the equity that a position needs at its mark before a close: its value x the gap, rounded up. */
export const gapMargin = (terms: ContractTerms, lots: number, mark: Dec, gap: Dec): Dec =>
  mul(valueOf(terms, lots, mark), gap, "up");
