import type { ContractMarket } from "../../../../apps/server/src/catalogue/contract-markets.ts";
import { contractKey } from "../../../../apps/server/src/exchange/contracts/contract-book.ts";
import type { ContractRequest } from "@candor/rules/contracts/terms.ts";
import type { Direction } from "@candor/contract/words.ts";
import { type Dec, div, fromInteger, mul } from "@candor/money";
import { leverageMaxOf } from "@candor/rules/contracts/margin.ts";
import { quantityOf } from "@candor/rules/contracts/value.ts";
import {
  type Crowd,
  type Person,
  ask,
  chance,
  claimOf,
  priceAway,
  ratio,
  slippageOf,
} from "./crowd.ts";

/** Instruments of the simulation: coins with a mid price of our own, and others with sessions. */
const TRADED = [1001, 1001, 1002, 1004, 1201, 1202, 1101, 1104, 1301] as const;

/** Omitted values are random. With a value the order is at market, at the highest multiple and without stops. */
export type Wish = { marketId?: number; direction?: Direction; value?: number; isCross?: boolean };

export async function open(crowd: Crowd, person: Person, wish: Wish = {}): Promise<boolean> {
  const { stage, random } = crowd;
  const { realm } = person;
  const market = stage.catalogue.contract(wish.marketId ?? random.pick(TRADED));
  if (market === undefined) return false;
  const { lastMark } = stage.exchange().contracts.books().get(contractKey(realm, market.id)) ?? {};
  if (lastMark === undefined) return false;
  const request = wished(crowd, market, lastMark.price, wish);
  return ask(crowd, {
    kind: "submit",
    claim: claimOf(person),
    realm,
    marketId: market.id,
    request,
  });
}

function wished(
  crowd: Crowd,
  { terms }: ContractMarket,
  mark: Dec,
  { value: told, isCross, ...wish }: Wish,
): ContractRequest {
  const { random } = crowd;
  const value = told ?? 500 + random.below(40_000);
  const highest = leverageMaxOf(terms, fromInteger(value)) ?? 1;
  const multiple = told === undefined ? 1 + random.below(highest) : highest;
  const direction = wish.direction ?? random.pick(["long", "short"] as const);
  const isLimit = told === undefined && chance(crowd, 25);
  const isLong = direction === "long";
  const away = (low: number, high: number, isAbove: boolean): Dec =>
    priceAway(mark, ratio(crowd, low, high), { isAbove, tick: terms.priceTick });
  const isStopped = (): boolean => told === undefined && chance(crowd, 35);
  return {
    type: isLimit ? "limit" : "market",
    direction,
    mode: (isCross ?? chance(crowd, 45)) ? "cross" : "isolated",
    multiple,
    lots: lotsOf(terms, mark, value),
    slippage: isLimit ? undefined : slippageOf(crowd),
    price: isLimit ? away(3, 120, !isLong) : undefined,
    takeProfitPrice: isStopped() ? away(150, 500, isLong) : undefined,
    stopLossPrice: isStopped() ? away(150, 500, !isLong) : undefined,
  };
}

/** This value in whole lots, at least one. */
function lotsOf(terms: ContractMarket["terms"], mark: Dec, value: number): number {
  const each = mul(quantityOf(terms, 1), mark, "up");
  return Math.max(1, Number(div(fromInteger(value), each, "down") / 10n ** 18n));
}
