import { type Dec, ONE, ZERO, add, dec, fromInteger, mul } from "@candor/money";
import { initialMargin } from "@candor/rules/contracts/margin.ts";
import type { ContractTerms } from "@candor/rules/contracts/terms.ts";
import type { ContractMarket } from "../../apps/server/src/catalogue/contract-markets.ts";
import { armPosition } from "../../apps/server/src/exchange/contracts/arm.ts";
import {
  type ContractBook,
  createContractBook,
} from "../../apps/server/src/exchange/contracts/contract-book.ts";
import { proceed } from "../../apps/server/src/exchange/contracts/follow.ts";
import { UNARMED, addLive } from "../../apps/server/src/exchange/contracts/live-position.ts";
import { applyEvent } from "../../apps/server/src/exchange/contracts/marks.ts";
import type { Shared } from "../../apps/server/src/exchange/contracts/shared.ts";
import { createDraft } from "../../apps/server/src/exchange/settlement/draft.ts";
import { cpuSeconds } from "../harness/cpu-clock.ts";

const TERMS: ContractTerms = {
  symbol: "BTC/USDT",
  base: "BTC",
  quote: "USDT",
  priceTick: dec("0.01"),
  priceMax: dec("1000000"),
  lotSize: dec("0.0001"),
  lotsMax: 1_000_000,
  halfSpread: dec("0.0001"),
  openFeeRate: dec("0.0005"),
  closeFeeRate: dec("0.0005"),
  longOvernightRate: dec("0.0003"),
  shortOvernightRate: dec("0.0001"),
  tiers: [
    { valueMax: dec("50000"), rate: dec("0.004"), leverageMax: 125 },
    { valueMax: dec("4000000"), rate: dec("0.025"), leverageMax: 20 },
  ],
  exposureMax: dec("5000000"),
};

const START = 96_000;
const MID = dec(`${START}.5`);
/** How far the price strays; no trigger is that near. */
const STRAY = 200;

/** A book with so many positions, long and short in turn, each with a liquidation price and both stops. */
export function bookWith(positions: number): ContractBook {
  const market: ContractMarket = {
    id: 1001,
    symbol: "BTC/USDT",
    name: "Bitcoin",
    asset: "coin",
    baseId: 1,
    baseCode: "BTC",
    quoteId: 3,
    quoteCode: "USDT",
    indexId: 1,
    calendar: undefined,
    state: "open",
    haltCause: undefined,
    resumesAt: undefined,
    sort: 0,
    terms: TERMS,
    termsId: 1,
  };
  const shared: Shared = {
    realm: "demo",
    quoteId: 3,
    house: { accountId: 1, balance: dec("10000000") },
    insurance: { accountId: 2, balance: dec("250000") },
    feeAccountId: 3,
    shareAccountId: 4,
    lastApplied: 0,
    books: () => [book],
    positionsOf: new Map(),
    opensAt: () => undefined,
    splitRatioOf: () => ONE,
    midAt: () => MID,
  };
  const book: ContractBook = createContractBook("demo", market, shared);
  for (let number = 1; number <= positions; number += 1) addPosition(book, number);
  return book;
}

function addPosition(book: ContractBook, number: number): void {
  const direction = number % 2 === 0 ? "long" : "short";
  const away = (by: number): Dec => add(entryPrice, dec(`${direction === "long" ? by : -by}`));
  const entryPrice = add(dec(`${START}`), mul(fromInteger(number % 1_000), dec("0.5"), "down"));
  const lots = 10 + (number % 100);
  addLive({
    id: `${number}`,
    number,
    userId: `user ${number % 20_000}`,
    accountId: 10 + number,
    book,
    terms: TERMS,
    termsId: 1,
    direction,
    mode: "isolated",
    state: "open",
    multiple: 20,
    openedLots: lots,
    lots,
    limitPrice: undefined,
    entryPrice,
    margin: initialMargin(TERMS, lots, entryPrice, 20),
    openFee: ZERO,
    overnightFunding: ZERO,
    overnightThrough: undefined,
    takeProfitPrice: away(5_000 + (number % 7_919)),
    stopLossPrice: away(-2_000 - (number % 1_999)),
    realised: ZERO,
    endReason: null,
    decision: undefined,
    openedEvent: undefined,
    acceptedEvent: undefined,
    worstPrice: undefined,
    through: 0,
    ...UNARMED,
    createdAt: 0,
    openedAt: 0,
    closedAt: undefined,
    updatedAt: 0,
    mix: { high: 0, low: 0 },
    debt: undefined,
    splitRatio: ONE,
  });
  const position = book.live.get(number);
  if (position !== undefined) armPosition(position);
}

/** The microseconds of processor time of a quiet tick: consuming it, making its mark, looking for due acts. */
export function quietTick(book: ContractBook, ticks: number): number {
  const draft = createDraft({
    now: new Date(),
    numbers: {
      before: 0,
      takeOrderNumbers: () => 1,
      nextOrder: () => ({ id: "", number: 1 }),
      nextTrade: () => ({ id: "", number: 1 }),
    },
    accountOf: () => 0,
    owned: new Map(),
    rows: new Map(),
  });
  const prices = Array.from({ length: 1_000 }, (_, at) =>
    add(dec(`${START}`), fromInteger(((at * 7_919) % (2 * STRAY)) - STRAY)),
  );
  const events = prices.map((price) => new Map([[1, price]]));
  const first = (book.mark?.event ?? 0) + 1;
  const started = cpuSeconds();
  for (let tick = 0; tick < ticks; tick += 1) {
    const id = first + tick;
    applyEvent(book, { kind: "tick", id, at: id, prices: events[tick % 1_000] ?? new Map() });
    proceed(draft, book, 1_000);
  }
  const spent = cpuSeconds() - started;
  if (draft.effects > 0 || book.moves.length > 0) throw new Error("a tick triggered something");
  return (spent * 1e6) / ticks;
}
