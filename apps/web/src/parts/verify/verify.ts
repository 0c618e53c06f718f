import { dec } from "@candor/money";
import { outcomeOf, payoutOf, winOf } from "@candor/rules/options/outcome.ts";
import { isSettlementMissed } from "@candor/rules/options/ticks.ts";
import { isTooLateFor, isUnknownTo } from "@candor/rules/prices/deciding.ts";
import {
  doesSecondLead,
  isHeadSigned,
  isLinkRight,
  isSecondRight,
  secondsWalked,
  walked,
} from "./chain.ts";
import type { Receipt, Saved, Second } from "./saved.ts";
import { ageIn, priceMade } from "./second.ts";
import { acceptedIn, doTextsAgree, outcomeIn } from "./texts.ts";

/** The checks of a receipt, in the order in which one rests on another. */
export const CHECKS = [
  "links",
  "texts",
  "between",
  "path",
  "head",
  "seconds",
  "seconds-path",
  "seconds-head",
  "prices",
  "waited",
  "timing",
  "outcome",
] as const;
export type CheckName = (typeof CHECKS)[number];

/** `open`: the receipt does not hold what would tell; `unsupported`: this browser cannot tell. */
export type Verdict = "right" | "wrong" | "open" | "unsupported";
export type Verified = { name: CheckName; verdict: Verdict };

type Found = boolean | "unsupported" | undefined;
type Look = (saved: Saved) => Promise<Found> | Found;

const LOOKS: Record<CheckName, Look> = {
  links: async ({ receipt: { accepted, settled } }) =>
    (await isLinkRight(accepted)) && (settled === null || (await isLinkRight(settled))),
  texts: ({ receipt }) => doTextsAgree(receipt),
  between: async ({ receipt: { accepted, settled }, between }) => {
    if (settled === null || between === null) return undefined;
    const end = await walked(accepted, between);
    return end?.hash === settled.previous && end.number + 1 === settled.number;
  },
  path: async ({ receipt: { accepted, settled, head, path } }) => {
    if (head === null || path === null) return undefined;
    const end = await walked(settled ?? accepted, path);
    return end?.hash === head.hash && end.number === head.number;
  },
  head: ({ receipt: { head } }) => (head === null ? undefined : isHeadSigned(head)),
  seconds: async ({ receipt }) => {
    const seconds = secondsOf(receipt);
    for (const { second, moment } of seconds)
      if (!(isOf(second, moment) && (await isSecondRight(second)))) return false;
    return seconds.length === 0 ? undefined : true;
  },
  "seconds-path": ({ receipt }) => ofAll(receipt, doesSecondLead),
  "seconds-head": ({ receipt }) =>
    ofAll(receipt, ({ head }) => {
      if (head === null) return undefined;
      // A comparison of the one key shown has compared them all.
      if (receipt.head !== null && receipt.head.public_key !== head.public_key) return false;
      return isHeadSigned(head);
    }),
  prices: ({ receipt }) => {
    const seconds = secondsOf(receipt);
    if (seconds.length === 0) return undefined;
    const { match_id: marketId } = receipt.option;
    return seconds.every(({ second, moment }) => priceMade(second, marketId) === dec(moment.price));
  },
  waited: ({ receipt }) => isFirst(receipt),
  timing: ({ receipt }) => isInTime(receipt),
  outcome: ({ receipt }) => isOutcomeRight(receipt),
};

/** Everything that a receipt proves, and what it does not. What cannot be read is wrong. */
export async function verifyReceipt(saved: Saved): Promise<Verified[]> {
  const found: Verified[] = [];
  for (const name of CHECKS) found.push({ name, verdict: await verdictOf(name, saved) });
  return found;
}

async function verdictOf(name: CheckName, saved: Saved): Promise<Verdict> {
  try {
    const found = await LOOKS[name](saved);
    if (typeof found === "boolean") return found ? "right" : "wrong";
    return found ?? "open";
  } catch {
    // A file may say anything: what it says in no form that there is proves nothing.
    return "wrong";
  }
}

/** The whole in one word: wrong where anything is, and proven only where everything is. */
export function wholeOf(list: readonly Verified[]): "proven" | "partly" | "wrong" {
  if (list.some(({ verdict }) => verdict === "wrong")) return "wrong";
  return list.every(({ verdict }) => verdict === "right") ? "proven" : "partly";
}

type Moment = NonNullable<Receipt["option"]["entry"]>;

/** The seconds that decided; one that is named and not there makes the receipt unreadable. */
function secondsOf({
  option,
  entry_second: entry,
  settlement_second: settlement,
}: Receipt): { second: Second; moment: Moment }[] {
  return [
    { second: entry, moment: option.entry },
    { second: settlement, moment: option.settlement },
  ].flatMap(({ second, moment }) => {
    if (moment === null) return [];
    if (second === null) throw new Error("a second that decided is missing");
    return [{ second, moment }];
  });
}

/** Wrong where it is of one of the seconds that decided, right where it is of all. */
async function ofAll(
  receipt: Receipt,
  look: (second: Second) => Promise<Found> | Found,
): Promise<Found> {
  const found: Found[] = [];
  for (const { second } of secondsOf(receipt)) found.push(await look(second));
  if (found.includes(false)) return false;
  return found.length > 0 && found.every((one) => one === true)
    ? true
    : found.find((one) => one !== true);
}

const isOf = (second: Second, moment: Moment): boolean =>
  second.event === moment.event && Date.parse(second.at) === Date.parse(moment.at);

const secondOf = (at: string): number => Date.parse(at) / 1_000;

/**
 * Whether all that was recorded from the acceptance to the entry is there and leads to it, and nothing of it could have
 * been the entry.
 */
async function isFirst(receipt: Receipt): Promise<boolean | undefined> {
  const { option, accepted, entry_second: entry, waited } = receipt;
  if (option.entry === null) return undefined;
  if (waited === null || entry === null) throw new Error("what was waited for is missing");
  const taken = acceptedIn(accepted.text);
  const end = await secondsWalked(taken.acceptedEvent, waited);
  if (end?.hash !== entry.previous || end.event + 1 !== entry.event) return false;
  return waited.list.every(({ event, at: shown, text }) => {
    const ageMs = ageIn(text, option.match_id);
    return ageMs === undefined || !isUnknownTo(taken, { event, at: secondOf(shown), ageMs });
  });
}

function isInTime({ option, accepted, entry_second: entrySecond }: Receipt): boolean | undefined {
  const { entry, settlement, seconds } = option;
  if (entry === null) return undefined;
  const taken = acceptedIn(accepted.text);
  if (entrySecond === null) throw new Error("the second of the entry is missing");
  const ageMs = ageIn(entrySecond.text, option.match_id);
  if (ageMs === undefined) return false;
  const begun = { event: entry.event, at: secondOf(entry.at), ageMs };
  if (!isUnknownTo(taken, begun) || isTooLateFor(taken, begun.at)) return false;
  if (settlement === null) return undefined;
  const [expiry, ended] = [begun.at + seconds, secondOf(settlement.at)];
  return settlement.event > entry.event && ended >= expiry && !isSettlementMissed(expiry, ended);
}

function isOutcomeRight({ option }: Receipt): boolean | undefined {
  const { type, entry, settlement, number, rate, payout } = option;
  const outcome = outcomeIn(option.state);
  if (outcome === undefined || payout === null) return undefined;
  const stake = dec(number);
  const win = winOf(stake, dec(rate));
  if (dec(option.win) !== win || dec(payout) !== payoutOf(outcome, stake, win)) return false;
  if (outcome === "void") return option.void_reason !== null;
  if (entry === null || settlement === null) return false;
  return outcomeOf(type, dec(entry.price), dec(settlement.price)) === outcome;
}
