import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, ZERO, dec, fromInteger } from "@candor/money";
import { outcomeOf } from "@candor/rules/options/outcome.ts";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import type { Quotation } from "../../data/markets.ts";

export type Option = CallOutput<"options.submitOption">;
export type Direction = Option["type"];
export type Durations = CallOutput<"options.listDurations">;
export type Payable = CallOutput<"options.listPayable">[number];
/** The terms for a new option: its durations, and the currency that buys it. */
export type Offer = {
  terms: OptionTerms;
  currency: { id: number; code: string; decimals: number };
  minimum: Dec;
  maximum: Dec;
  /** The stakes of the user's running options; zero for a guest. */
  staked: Dec;
  /** The offers on its symbol. */
  listed: readonly Listed[];
};
/** A duration of a symbol: why it takes no orders, if it does not, and how often its users won. */
export type Listed = Durations["markets"][number]["durations"][number];

/** An amount beyond any balance. The house's largest risk is known to the server alone. */
export const ANY_AMOUNT = fromInteger(1_000_000_000_000);

/**
 * The offer of a symbol in the first currency that options are bought with; a guest's has no limit of one user. Its
 * durations are those that are listed.
 */
export function offerOf(
  { terms_id: id, durations, stakes, markets }: Durations,
  marketId: number,
  currency: { id: number; name: string; decimals: number },
  payable: Payable | undefined,
): Offer | undefined {
  const own = stakes.find((one) => one.currency_id === currency.id);
  if (own === undefined) return undefined;
  const listed = markets.find((one) => one.match_id === marketId)?.durations ?? [];
  const [minimum, maximum] = [dec(own.minimum), dec(own.maximum)];
  const userMaximum = payable === undefined ? ANY_AMOUNT : dec(payable.user_maximum);
  return {
    terms: {
      id,
      durations: durations
        .filter(({ seconds }) => listed.some((one) => one.seconds === seconds))
        .map(({ seconds, rate }) => ({ seconds, rate: dec(rate) })),
      stakes: [
        { currencyId: currency.id, minimum, maximum, userMaximum, minuteMaximum: ANY_AMOUNT },
      ],
      listings: [
        {
          id: 0,
          marketId,
          durations: listed.map(({ seconds, stop }) => ({ seconds, stop: stop ?? undefined })),
          lossMaximum: ANY_AMOUNT,
        },
      ],
    },
    currency: { id: currency.id, code: currency.name, decimals: currency.decimals },
    minimum,
    maximum,
    staked: payable === undefined ? ZERO : dec(payable.staked),
    listed,
  };
}

/** The symbols that there are options on, with what their prices look like. */
export const marketsOf = (
  { markets }: Pick<Durations, "markets">,
  quotations: readonly Quotation[],
): Quotation[] =>
  markets.flatMap(({ match_id: id }) => quotations.filter(({ market_id: own }) => own === id));

export const isRunning = ({ state }: Option): boolean => state === "waiting" || state === "running";

/** Returns an option's outcome at the current price; undefined without an entry or a price. */
export const standingOf = ({ type, entry }: Option, price: string | null | undefined) =>
  entry === null || price === null || price === undefined
    ? undefined
    : outcomeOf(type, dec(entry.price), dec(price));
