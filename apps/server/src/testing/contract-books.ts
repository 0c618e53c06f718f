import { type Dec, ONE, ZERO, dec, mul } from "@candor/money";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { ContractMarket } from "../catalogue/contract-markets.ts";
import {
  type ContractBook,
  contractKey,
  createContractBook,
} from "../exchange/contracts/contract-book.ts";
import { followHalt, hasWork, proceed } from "../exchange/contracts/follow.ts";
import { applyEvent } from "../exchange/contracts/marks.ts";
import { accrueOvernight } from "../exchange/contracts/overnight-funding.ts";
import {
  CONTRACTS,
  type ContractRows,
  contractRowsOf,
  createContractRows,
} from "../exchange/contracts/rows.ts";
import type { Shared } from "../exchange/contracts/shared.ts";
import type { FeedEvent } from "../feed/sequence.ts";
import { IRON, type Order, ZINC, asksOf, claimOf, decOf } from "./contract-asks.ts";
import {
  type Draft,
  type Numbers,
  availableIn,
  createDraft,
} from "../exchange/settlement/draft.ts";

const TERMS: Omit<ContractTerms, "symbol" | "base"> = {
  quote: "USDT",
  priceTick: dec("0.01"),
  priceMax: dec("10000"),
  lotSize: dec("1"),
  lotsMax: 1_000,
  halfSpread: dec("0.001"),
  openFeeRate: dec("0.0005"),
  closeFeeRate: dec("0.0005"),
  longOvernightRate: dec("0.001"),
  shortOvernightRate: dec("0.001"),
  tiers: [{ valueMax: dec("1000000"), rate: dec("0.01"), leverageMax: 50 }],
  exposureMax: dec("1000000"),
};

const BEGINS = Date.UTC(2026, 0, 5, 12) / 1_000;
const [HOUSE, INSURANCE, FEES, SHARES] = [1, 2, 3, 4];

type Prices = Partial<Record<number, string>>;
/** The age of every price unless a test says otherwise. */
const AGE_MS = 200;

export { IRON, ZINC };
export type Books = ReturnType<typeof openBooks>;

/**
 * The books of two contracts without a writer around them, both at 100: what marks reach waits until `run`, which does
 * as much of it as a batch with so many effects.
 */
export function openBooks({ fund = "5000" }: { fund?: string } = {}) {
  const world = createWorld(fund);
  world.tick({ [IRON]: "100", [ZINC]: "100" });
  const asks = asksOf(world);
  const batches = batchesOf(world);
  /** Submits an order; a second with unchanged prices opens a market order. */
  const open = (userId: string, order: Order = {}) => {
    const row = asks.submit(userId, order);
    if (order.type !== "limit") {
      world.tick(world.prices());
      batches.runAll();
    }
    return row;
  };
  return { ...world, ...asks, open, ...callsOf(world), ...batches };
}

type World = ReturnType<typeof createWorld>;

/** The books with their surroundings and a clock of seconds. */
function createWorld(fund: string) {
  const owned = new Map<number, Dec>();
  const shared: Shared = {
    realm: "demo",
    quoteId: 3,
    house: { accountId: HOUSE, balance: dec("1000000") },
    insurance: { accountId: INSURANCE, balance: dec(fund) },
    feeAccountId: FEES,
    shareAccountId: SHARES,
    lastApplied: 0,
    positionsOf: new Map(),
    books: () => books.values(),
    opensAt: () => undefined,
    splitRatioOf: (_, after, through) =>
      splits
        .filter(({ at }) => at > after && at <= through)
        .reduce((all, { ratio }) => mul(all, ratio, "down"), ONE),
    midAt: () => undefined,
  };
  const books = new Map<string, ContractBook>(
    [IRON, ZINC].map((id) => [
      contractKey("demo", id),
      createContractBook("demo", marketOf(id), shared),
    ]),
  );
  const splits: { at: number; ratio: Dec }[] = [];
  const rows = createContractRows();
  let second = 0;
  const accountOf = createAccounts();
  const draft: Draft = createDraft({
    now: new Date(BEGINS * 1_000),
    numbers: createNumbers(),
    accountOf: ({ holderId, kind }) => accountOf(kind === "lever" ? holderId : `${holderId} spot`),
    owned,
    rows: new Map([[CONTRACTS, rows]]),
  });
  const bookAt = (id: number): ContractBook => {
    const book = books.get(contractKey("demo", id));
    if (book === undefined) throw new Error(`no contract ${id}`);
    return book;
  };
  let prices: Prices = {};
  let events = 0;
  /** The next second, in which these contracts have prices of an age in milliseconds. */
  const tick = (changed: Prices, ageMs = AGE_MS): void => {
    second += 1;
    events += 1;
    prices = { ...prices, ...changed };
    draft.now = new Date((BEGINS + second) * 1_000);
    const event = tickOf({ id: events, at: BEGINS + second }, changed, ageMs);
    for (const book of books.values()) applyEvent(book, event);
  };
  return {
    shared,
    draft,
    books,
    bookAt,
    tick,
    /** Each contract's price by the last second that recorded it. */
    prices: () => prices,
    /** Sets the mid price of our own markets; undefined for none. */
    setMid: (mid: string | undefined): void => void (shared.midAt = () => decOf(mid)),
    /** Lets seconds pass of which nothing is recorded. */
    pause: (seconds: number): void => void (second += seconds),
    /** Moves the time on within the current second. */
    later: (ms: number): void => void (draft.now = new Date(draft.now.getTime() + ms)),
    rows: (): ContractRows => contractRowsOf(draft),
    /** In the next second, one share of every contract is split into `ratio` shares. */
    split: (ratio: string): void => {
      splits.push({ at: (BEGINS + second + 1) * 1_000, ratio: dec(ratio) });
    },
    /** Empties the insurance fund, as operators do who take out its balance. */
    emptyFund: (): void => void (shared.insurance.balance = ZERO),
    give: (userId: string, cash: string): void => void owned.set(accountOf(userId), dec(cash)),
    cashOf: (userId: string): Dec => availableIn(draft, accountOf(userId)) ?? ZERO,
  };
}

function createAccounts() {
  const accounts = new Map<string, number>();
  return (userId: string): number => {
    const known = accounts.get(userId) ?? 100 + accounts.size;
    accounts.set(userId, known);
    return known;
  };
}

function tickOf(of: { id: number; at: number }, changed: Prices, ageMs: number): FeedEvent {
  const priced = Object.entries(changed).map(
    ([id, price]) => [Number.parseInt(id, 10), dec(price ?? "")] as const,
  );
  const ages = new Map(priced.map(([id]) => [id, ageMs]));
  return { kind: "tick", ...of, prices: new Map(priced), ages };
}

function createNumbers(): Numbers {
  let number = 0;
  const next = () => ({ id: crypto.randomUUID(), number: (number += 1) });
  const takeOrderNumbers = (count: number): number => (number += count);
  return { before: 0, takeOrderNumbers, nextOrder: next, nextTrade: next };
}

/** The requests of the system and of operators. */
function callsOf({ draft, books, bookAt }: World) {
  return {
    count: (day: string, nights: number, marketId = IRON) =>
      accrueOvernight(draft, books, {
        kind: "nights",
        claim: claimOf("system"),
        realm: "demo",
        marketId,
        day,
        nights,
      }),
    halt: (marketId: number, isHalted: boolean): void => {
      const book = bookAt(marketId);
      book.market = { ...book.market, state: isHalted ? "halted" : "open" };
      followHalt(draft, book);
    },
  };
}

/** Does unrequested work, and returns its result. */
function batchesOf({ draft, books }: World) {
  return {
    /** Runs one batch of at most `effectsMax` effects; every book has a turn. */
    run: (effectsMax = 1_000): void => {
      draft.effects = 0;
      for (const book of books.values())
        if (hasWork(book)) proceed(draft, book, draft.effects + effectsMax);
    },
    /** Runs batches until nothing is left to do. */
    runAll: (effectsMax = 1_000): void => {
      for (let batches = 0; [...books.values()].some(hasWork); batches += 1) {
        if (batches > 1_000) throw new Error("the books do not come to an end");
        draft.effects = 0;
        for (const book of books.values())
          if (hasWork(book)) proceed(draft, book, draft.effects + effectsMax);
      }
    },
    /** The changes that ended pending orders. */
    ends: () => contractRowsOf(draft).changes.filter(({ what }) => what === "end"),
    closings: (id?: string) => {
      const { closings } = contractRowsOf(draft);
      const own = id === undefined ? closings : closings.filter((row) => row.position_id === id);
      return own.map(({ cause, event, lots, settled_through }) => ({
        cause,
        event,
        lots,
        settled_through,
      }));
    },
  };
}

const marketOf = (id: number): ContractMarket => ({
  id,
  symbol: `${id}/USDT`,
  name: `${id}`,
  asset: "metal",
  baseId: id,
  baseCode: `${id}`,
  quoteId: 3,
  quoteCode: "USDT",
  indexId: id,
  calendar: undefined,
  state: "open",
  haltCause: undefined,
  resumesAt: undefined,
  sort: id,
  terms: { ...TERMS, symbol: `${id}/USDT`, base: `${id}` },
  termsId: 1,
});
