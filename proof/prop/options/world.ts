import { type Dec, ZERO, dec } from "@candor/money";
import type { OptionTerms } from "@candor/rules/options/terms.ts";
import { accept } from "../../../apps/server/src/exchange/options/accept.ts";
import { GENESIS } from "../../../apps/server/src/exchange/options/chain.ts";
import { applyEvent } from "../../../apps/server/src/exchange/options/apply-event.ts";
import {
  type OptionBook,
  createOptionBook,
  optionKey,
} from "../../../apps/server/src/exchange/options/option-book.ts";
import { proceed } from "../../../apps/server/src/exchange/options/proceed.ts";
import type { AcceptAnswer } from "../../../apps/server/src/exchange/options/requests.ts";
import {
  OPTIONS,
  createOptionRows,
  optionRowsOf,
} from "../../../apps/server/src/exchange/options/rows.ts";
import type { LiveOption } from "../../../apps/server/src/exchange/options/live-option.ts";
import type { Shared } from "../../../apps/server/src/exchange/options/shared.ts";
import type { FeedEvent } from "../../../apps/server/src/feed/sequence.ts";
import { type Draft, createDraft } from "../../../apps/server/src/exchange/settlement/draft.ts";
import { marketOf } from "../book/market.ts";

export const USDT = 3;
export const SECONDS = [30, 60, 120] as const;
/** All options of a second are ordered so long into it. */
export const ASKED_MS = 400;
const termsOn = (marketIds: readonly number[]): OptionTerms => ({
  id: 1,
  durations: SECONDS.map((seconds) => ({ seconds, rate: dec("0.85") })),
  stakes: [
    {
      currencyId: USDT,
      minimum: dec("5"),
      maximum: dec("1000"),
      userMaximum: dec("1000000"),
      // A limit so low that some orders of a busy minute are refused.
      minuteMaximum: dec("6000"),
    },
  ],
  listings: marketIds.map((marketId) => ({
    id: marketId,
    marketId,
    durations: SECONDS.map((seconds) => ({ seconds, stop: undefined })),
    lossMaximum: dec("1000000000"),
  })),
});
const FUNDS = dec("1000000000");

export type Asked = {
  userId: string;
  marketId: number;
  direction: "up" | "down";
  seconds: number;
  stake: Dec;
};

/** The writer's code for options without a database: books, batches and a chain, with one batch a second. */
export function openWorld(marketIds: readonly number[]) {
  const terms = termsOn(marketIds);
  const shared: Shared = {
    realm: "demo",
    terms: () => terms,
    currency: () => ({ code: "USDT", decimals: 6 }) as ReturnType<Shared["currency"]>,
    houses: new Map([[USDT, { accountId: 1, available: FUNDS }]]),
    head: GENESIS,
    staked: new Map(),
  };
  const books = new Map<string, OptionBook>(
    marketIds.map((id) => [
      optionKey("demo", id),
      createOptionBook("demo", { ...marketOf(), id }, shared),
    ]),
  );
  let number = 0;
  const accounts = new Map<string, number>();
  const accountOf = (userId: string): number => {
    const known = accounts.get(userId) ?? 100 + accounts.size;
    accounts.set(userId, known);
    return known;
  };
  const begin = (now: number): Draft => {
    const draft = createDraft({
      now: new Date(now),
      numbers: {
        before: number,
        takeOrderNumbers: (count) => (number += count),
        nextOrder: () => ({ id: `${(number += 1)}`, number }),
        nextTrade: () => ({ id: `${(number += 1)}`, number }),
      },
      accountOf: ({ holderId }) => accountOf(holderId),
      owned: new Map(),
      rows: new Map([[OPTIONS, createOptionRows()]]),
    });
    for (const account of accounts.values()) draft.available.set(account, FUNDS);
    return draft;
  };
  return {
    /** Plays one second with its prices, and then the requests before the next one. */
    second: (
      at: number,
      told: Pick<Extract<FeedEvent, { kind: "tick" }>, "prices" | "ages">,
      asked: readonly Asked[],
    ): { answers: AcceptAnswer[]; ended: LiveOption[] } => {
      const draft = begin(at * 1_000 + ASKED_MS);
      for (const { userId } of asked) draft.available.set(accountOf(userId), FUNDS);
      for (const book of books.values()) {
        applyEvent(book, { kind: "tick", id: at, at, ...told });
        proceed(draft, book, Number.POSITIVE_INFINITY);
      }
      const answers = asked.map(({ userId, marketId, ...request }) =>
        accept(draft, books, {
          claim: { userId, call: "", key: "", requestHash: Buffer.alloc(0) },
          realm: "demo",
          marketId,
          request: { ...request, currencyId: USDT },
        }),
      );
      const ended = [...optionRowsOf(draft).updated].filter(({ payout }) => payout !== undefined);
      return { answers, ended };
    },
    /** The house's balance, including the part that is set aside. */
    house: (): Dec => shared.houses.get(USDT)?.available ?? ZERO,
  };
}
