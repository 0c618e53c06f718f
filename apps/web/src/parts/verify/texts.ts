import { type OptionVoid, OPTION_OUTCOMES, type OptionOutcome } from "@candor/contract/words.ts";
import { type Dec, dec } from "@candor/money";
import { type AcceptedLink, acceptedText, settledText } from "@candor/rules/options/chain-text.ts";
import type { Receipt } from "./saved.ts";

/** What the chain says of an option when it was accepted; only it knows the last two. */
export function acceptedIn(
  text: string,
): Pick<AcceptedLink, "termsId" | "acceptedAt" | "acceptedEvent"> {
  const [termsId, acceptedAt, acceptedEvent] = text.split(",").slice(-3).map(Number);
  if (termsId === undefined || acceptedAt === undefined || acceptedEvent === undefined)
    throw new Error("no link of an accepted option");
  return { termsId, acceptedAt, acceptedEvent };
}

/** Whether both links say of the option what the receipt shows of it. */
export function doTextsAgree({ option, accepted, settled }: Receipt): boolean {
  const own = acceptedText({
    id: option.id,
    marketId: option.match_id,
    direction: option.type,
    seconds: option.seconds,
    currencyId: option.currency_id,
    stake: dec(option.number),
    rate: dec(option.rate),
    ...acceptedIn(accepted.text),
  });
  if (own !== accepted.text) return false;
  const outcome = outcomeIn(option.state);
  if (settled === null) return outcome === undefined;
  if (outcome === undefined || option.payout === null) return false;
  return (
    settled.text ===
    settledText({
      id: option.id,
      accepted: accepted.number,
      outcome,
      reason: (option.void_reason satisfies OptionVoid | null) ?? undefined,
      entry: placeOf(option.entry),
      settlement: placeOf(option.settlement),
      payout: dec(option.payout),
    })
  );
}

export const outcomeIn = (state: Receipt["option"]["state"]): OptionOutcome | undefined =>
  OPTION_OUTCOMES.find((one) => one === state);

const placeOf = (moment: Receipt["option"]["entry"]): { event: number; price: Dec } | undefined =>
  moment === null ? undefined : { event: moment.event, price: dec(moment.price) };
