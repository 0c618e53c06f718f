import { isRefusal, refuse } from "@candor/contract/refusals.ts";
import { ZERO, formatDec, neg } from "@candor/money";
import { acceptedText } from "@candor/rules/options/chain-text.ts";
import { listingFor } from "@candor/rules/options/listing.ts";
import { planOption } from "@candor/rules/options/plan.ts";
import { type Draft, availableIn, changeBalance } from "../settlement/draft.ts";
import { appendLink } from "./chain.ts";
import { roomOfDay } from "./day-loss.ts";
import { isFresh, isOld } from "./apply-event.ts";
import { changeFund } from "./fund.ts";
import { type LiveOption, addLive, minuteKey } from "./live-option.ts";
import { type OptionBooks, bookOf } from "./option-book.ts";
import type { AcceptAnswer, AcceptRequest } from "./requests.ts";
import { insertOption, rowOf } from "./rows.ts";
import { stakedKey } from "./shared.ts";

/**
 * Accepts an option, or returns why not: afterwards no user and no operator can change its outcome. Its stake is
 * frozen, and so is the house's largest payout.
 */
export function accept(draft: Draft, books: OptionBooks, command: AcceptRequest): AcceptAnswer {
  const book = bookOf(draft, books, command);
  if (isRefusal(book)) return book;
  if (!isFresh(book, draft.now)) return refuse("no-price");
  const { shared, market, minutes, lastApplied } = book;
  const { symbol } = market;
  if (isOld(book)) return refuse("price-old", { symbol });
  const { request, claim } = command;
  const { currencyId, direction, seconds, stake } = request;
  const { userId } = claim;
  const terms = shared.terms();
  const listing = listingFor(terms.listings, market, seconds);
  if (isRefusal(listing)) return listing;
  const currency = shared.currency(currencyId);
  const house = shared.houses.get(currencyId);
  if (currency === undefined || house === undefined) return refuse("currency-unlisted");
  const accountId = draft.accountOf({ holderId: userId, kind: "micro", currencyId });
  const acceptedAt = draft.now.getTime();
  const plan = planOption(terms, request, {
    available: availableIn(draft, accountId) ?? ZERO,
    currency,
    staked: shared.staked.get(stakedKey(userId, currencyId)) ?? ZERO,
    minute: minutes.get(minuteKey({ acceptedAt, seconds, direction, currencyId })) ?? ZERO,
    house: house.available,
    day: roomOfDay(book, currencyId, draft.now, listing.lossMaximum),
    symbol,
  });
  if (isRefusal(plan)) return plan;
  const own = {
    ...draft.numbers.nextOrder(),
    direction,
    seconds,
    currencyId,
    stake,
    ...plan,
    termsId: terms.id,
    acceptedAt,
    acceptedEvent: lastApplied,
  };
  const option: LiveOption = {
    ...own,
    userId,
    accountId,
    houseId: house.accountId,
    book,
    state: "waiting",
    acceptedLink: appendLink(draft, shared, acceptedText({ ...own, marketId: market.id })),
    entry: undefined,
    settlement: undefined,
    settledLink: undefined,
    settledAt: undefined,
    payout: undefined,
    voidReason: undefined,
    mix: { high: 0, low: 0 },
  };
  changeBalance(draft, accountId, neg(stake), stake);
  changeFund(draft, house, neg(plan.win), plan.win);
  addLive(option);
  insertOption(draft, option);
  draft.journal.push([
    "accept",
    book.key,
    own.number,
    own.id,
    userId,
    formatDec(stake),
    lastApplied,
  ]);
  return { ok: rowOf(option) };
}
