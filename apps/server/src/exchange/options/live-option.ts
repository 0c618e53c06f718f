import { type HashSum, mixOrder } from "@candor/engine";
import type { OptionDirection, OptionState, OptionVoid } from "@candor/contract/words.ts";
import { type Dec, ZERO, add, sub } from "@candor/money";
import { minuteOf } from "@candor/rules/options/ticks.ts";
import type { OptionBook } from "./option-book.ts";
import { stakedKey } from "./shared.ts";

/** A recorded second, `at` by the unix clock, with its price. */
export type Place = { event: number; at: number; price: Dec };

/** An option in the writer's memory. */
export type LiveOption = {
  id: string;
  number: number;
  userId: string;
  accountId: number;
  /** The house's account in which its win is set aside. */
  houseId: number;
  book: OptionBook;
  currencyId: number;
  termsId: number;
  direction: OptionDirection;
  seconds: number;
  stake: Dec;
  rate: Dec;
  win: Dec;
  state: OptionState;
  acceptedLink: number;
  acceptedEvent: number;
  /** Milliseconds since 1970. */
  acceptedAt: number;
  entry: Place | undefined;
  settlement: Place | undefined;
  settledLink: number | undefined;
  settledAt: number | undefined;
  payout: Dec | undefined;
  voidReason: OptionVoid | undefined;
  /** What it adds to its book's hash. */
  mix: HashSum;
};

export const isOpen = ({ state }: LiveOption): boolean =>
  state === "waiting" || state === "running";

/** The second in which a running option expires. */
export const expiryOf = ({ entry, seconds }: LiveOption): number => (entry?.at ?? 0) + seconds;

/** The key under which the house adds up what it may have to pay at the same time. */
export const minuteKey = (
  option: Pick<LiveOption, "acceptedAt" | "seconds" | "direction" | "currencyId">,
): string =>
  `${minuteOf(option.acceptedAt, option.seconds)} ${option.direction} ${option.currencyId}`;

/** Adds an option to all indexes of its book, its owner and its minute. */
export function addLive(option: LiveOption): void {
  const { book, number, userId, currencyId, stake, win, entry } = option;
  book.live.set(number, option);
  if (entry === undefined) book.waiting.set(number, option);
  else addToWheel(option);
  count(book.minutes, minuteKey(option), win);
  count(book.running, currencyId, win);
  count(book.shared.staked, stakedKey(userId, currencyId), stake);
  rehash(option);
}

/** Removes an option that has ended from all indexes. */
export function removeLive(option: LiveOption): void {
  const { book, number, userId, currencyId, stake, win, mix } = option;
  book.live.delete(number);
  book.waiting.delete(number);
  const second = expiryOf(option);
  const bucket = book.wheel.get(second);
  bucket?.delete(option);
  if (bucket?.size === 0) book.wheel.delete(second);
  count(book.minutes, minuteKey(option), sub(ZERO, win));
  count(book.running, currencyId, sub(ZERO, win));
  count(book.shared.staked, stakedKey(userId, currencyId), sub(ZERO, stake));
  addMix(book, mix, -1);
  option.mix = { high: 0, low: 0 };
}

/** Schedules the option's expiry once its entry is known. */
export function addToWheel(option: LiveOption): void {
  const { book } = option;
  const second = expiryOf(option);
  const bucket = book.wheel.get(second);
  if (bucket === undefined) book.wheel.set(second, new Set([option]));
  else bucket.add(option);
  book.wheelAt = Math.min(book.wheelAt, second);
}

/** Updates a book's hash; to be called after each change of the option. */
export function rehash(option: LiveOption): void {
  const { book, mix } = option;
  addMix(book, mix, -1);
  mixOption(mix, option);
  addMix(book, mix, 1);
}

type Hashed = Pick<
  LiveOption,
  "number" | "direction" | "state" | "currencyId" | "accountId" | "stake" | "entry"
>;

/** Sets `mix` to what an option adds to its book's hash. */
export function mixOption(mix: HashSum, option: Hashed): void {
  const { number, direction, state, currencyId, accountId, stake, entry } = option;
  const flags = (direction === "up" ? 1 : 0) + (state === "running" ? 2 : 0);
  mixOrder(
    mix,
    flags,
    number,
    entry?.event ?? currencyId,
    accountId,
    fold(stake),
    fold(entry?.price),
  );
}

function addMix({ sum }: OptionBook, mix: HashSum, times: 1 | -1): void {
  sum.high = (sum.high + times * mix.high) | 0;
  sum.low = (sum.low + times * mix.low) | 0;
}

const PRIME = 2_147_483_647n;

/** Folds an amount to 31 bits; two different amounts rarely fold to the same number. */
const fold = (amount: Dec = ZERO): number => Number.parseInt((amount % PRIME).toString(), 10);

function count<Key>(sums: Map<Key, Dec>, key: Key, amount: Dec): void {
  const after = add(sums.get(key) ?? ZERO, amount);
  if (after === ZERO) sums.delete(key);
  else sums.set(key, after);
}
