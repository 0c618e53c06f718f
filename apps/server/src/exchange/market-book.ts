import { type Book, createBook } from "@candor/engine";
import { type Dec, fromUnits } from "@candor/money";
import { notionalUnit } from "@candor/rules/spot.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Market } from "../markets.ts";
import type { OrderRow } from "./committed.ts";

/**
 * An order the writer knows. Quantities in lots, money in `units` of ticks x lots: whole numbers
 * whose products fit a double, because the market was listed so.
 */
export type LiveOrder = {
  id: string;
  number: number;
  userId: string;
  side: OrderRow["side"];
  type: OrderRow["type"];
  timeInForce: OrderRow["time_in_force"];
  ticks: number;
  lots: number;
  quoteAmount: Dec | undefined;
  /** Frozen still: units of quote for a buy, lots of base for a sell. */
  held: number;
  filledLots: number;
  filledUnits: number;
  baseAccountId: number;
  quoteAccountId: number;
  makerFeeRate: Dec;
  takerFeeRate: Dec;
  state: OrderRow["state"];
  endReason: string | null;
  createdAt: Date;
  updatedAt: Date;
};

/** The house's own accounts in one book, and what they hold: only the writer moves them. */
export type HouseFunds = { baseAccountId: number; quoteAccountId: number; base: Dec; quote: Dec };

/** One market in one realm. */
export type MarketBook = {
  key: string;
  realm: Realm;
  market: Market;
  book: Book;
  house: HouseFunds;
  /** Where the fees of this realm go, in base and in quote. */
  feeAccounts: { base: number; quote: number };
  live: Map<number, LiveOrder>;
  tickSize: bigint;
  lotSize: bigint;
  unitSize: bigint;
  isHalted: boolean;
  /** The house's ladder as it stands, until the journal has it. */
  quoteToJournal: unknown;
};

export const bookKey = (realm: Realm, marketId: number): string => `${realm}:${marketId}`;

export function createMarketBook(
  realm: Realm,
  market: Market,
  house: HouseFunds,
  feeAccounts: MarketBook["feeAccounts"],
): MarketBook {
  const { priceTick, quantityStep, priceMax, quantityMax } = market.terms;
  return {
    key: bookKey(realm, market.id),
    realm,
    market,
    book: createBook({
      ticksMax: wholes(priceMax, priceTick),
      lotsMax: wholes(quantityMax, quantityStep),
    }),
    house,
    feeAccounts,
    live: new Map(),
    tickSize: priceTick,
    lotSize: quantityStep,
    unitSize: notionalUnit(market.terms),
    isHalted: false,
    quoteToJournal: undefined,
  };
}

/** How many whole `size`s an amount holds; the amount is a multiple, or the rest does not count. */
export const wholes = (amount: Dec, size: bigint): number =>
  Number.parseInt((amount / size).toString(), 10);

export const priceOf = (book: MarketBook, ticks: number): Dec =>
  fromUnits(BigInt(ticks) * book.tickSize);
export const quantityOf = (book: MarketBook, lots: number): Dec =>
  fromUnits(BigInt(lots) * book.lotSize);
export const quoteOf = (book: MarketBook, units: number): Dec =>
  fromUnits(BigInt(units) * book.unitSize);

export const heldOf = (book: MarketBook, order: LiveOrder): Dec =>
  order.side === "buy" ? quoteOf(book, order.held) : quantityOf(book, order.held);

export const isOpen = (order: LiveOrder): boolean =>
  order.state === "new" || order.state === "partially-filled";
