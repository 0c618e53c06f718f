import type { Direction } from "@candor/contract/words.ts";
import { type Dec, dec, formatDec, isMultipleOf } from "@candor/money";
import { randomBytes } from "node:crypto";
import type { ContractMarket } from "../../catalogue/contract-markets.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { Fault, faults } from "../fault.ts";
import { type Params, decimalOrNone, oneOf, optional } from "../params.ts";
import { contractIn } from "../symbols.ts";
import { ORDER_TYPES, type OrderType } from "./order-rows.ts";

/** A program's order, parsed and on the contract's steps. */
export type OrderRequest = {
  market: ContractMarket;
  side: "buy" | "sell";
  /** Undefined for a user in one-way mode. */
  positionSide: Direction | undefined;
  type: OrderType;
  /** Undefined for a stop of the whole position. */
  lots: number | undefined;
  price: string | undefined;
  triggerPrice: string | undefined;
  isReducing: boolean;
  isWhole: boolean;
  /** The order may not open at once. */
  isPostOnly: boolean;
  clientId: string;
};

/** Types of this API without a counterpart here. */
const OTHER_TYPES = ["STOP", "TAKE_PROFIT", "TRAILING_STOP_MARKET", "LIMIT_MAKER"] as const;
const CLIENT_ID = /^[.A-Za-z0-9:/_-]{1,36}$/;

export function orderRequest(ctx: Ctx, params: Params, isAlgo: boolean): OrderRequest {
  const market = contractIn(ctx, params);
  const side = requiredWord(params, "side", ["BUY", "SELL"] as const);
  const type = typeIn(params);
  const isStop = type === "STOP_MARKET" || type === "TAKE_PROFIT_MARKET";
  if (isAlgo && !isStop) throw faults.orderType();
  const isPostOnly = type === "LIMIT" && timeInForce(params) === "GTX";
  const isWhole = flagIn(params, "closePosition");
  if (isWhole && !isStop)
    throw new Fault(-4136, `Target strategy invalid for orderType ${type}, closePosition true.`);
  const quantity = decimalOrNone(params, "quantity");
  if (!isWhole && quantity === undefined) throw faults.missing("quantity");
  return {
    market,
    side: side === "BUY" ? "buy" : "sell",
    positionSide: positionSideIn(params),
    type,
    lots: isWhole ? undefined : lotsOf(market, quantity ?? "0"),
    price: type === "LIMIT" ? plainPrice(params, "price") : undefined,
    triggerPrice: isStop ? plainPrice(params, isAlgo ? "triggerPrice" : "stopPrice") : undefined,
    isReducing: flagIn(params, "reduceOnly") || isWhole,
    isWhole,
    isPostOnly,
    clientId: clientIdIn(params, isAlgo ? "clientAlgoId" : "newClientOrderId"),
  };
}

function typeIn(params: Params): OrderType {
  const asked = requiredWord(params, "type", [...ORDER_TYPES, ...OTHER_TYPES]);
  const type = ORDER_TYPES.find((known) => known === asked);
  if (type === undefined)
    throw new Fault(-1116, `Invalid orderType: contracts here take ${ORDER_TYPES.join(", ")}.`);
  return type;
}

function requiredWord<Word extends string>(params: Params, name: string, words: readonly Word[]) {
  const word = oneOf(params, name, words);
  if (word === undefined) throw faults.missing(name);
  return word;
}

/** An order stands until it opens or is cancelled: it is never filled in part. */
function timeInForce(params: Params): "GTC" | "GTX" {
  const asked = optional(params, "timeInForce")?.toUpperCase() ?? "GTC";
  if (asked === "GTC" || asked === "GTX") return asked;
  throw new Fault(-1115, "Invalid timeInForce: limit orders of contracts here are GTC or GTX.");
}

export function positionSideIn(params: Params): Direction | undefined {
  const side = oneOf(params, "positionSide", ["BOTH", "LONG", "SHORT"]);
  return side === "LONG" ? "long" : side === "SHORT" ? "short" : undefined;
}

export const flagIn = (params: Params, name: string): boolean =>
  oneOf(params, name, ["TRUE", "FALSE"]) === "TRUE";

/** The lots of a quantity in the base. */
export function lotsOf({ terms: { lotSize, lotsMax } }: ContractMarket, text: string): number {
  const quantity = numberOf(text);
  if (quantity === undefined || quantity <= 0n || !isMultipleOf(quantity, lotSize))
    throw new Fault(-1013, "Filter failure: LOT_SIZE");
  const lots = quantity / lotSize;
  if (lots > BigInt(lotsMax)) throw new Fault(-4005, "Quantity greater than max quantity.");
  return Number.parseInt(`${lots}`, 10);
}

/** A positive price in the form of our calls. */
export function plainPrice(params: Params, name: string): string {
  const text = decimalOrNone(params, name);
  if (text === undefined) throw faults.missing(name);
  const price = numberOf(text);
  if (price === undefined || price <= 0n)
    throw new Fault(-4014, "Price not increased by tick size: PRICE_FILTER.");
  return formatDec(price);
}

/** A number without leading and trailing zeros; undefined if too long for an amount. */
export function numberOf(text: string): Dec | undefined {
  const [whole = "", part = ""] = text.split(".");
  const digits = whole.replace(/^0+(?=\d)/, "");
  return digits.length > 18 ? undefined : dec(part === "" ? digits : `${digits}.${part}`);
}

function clientIdIn(params: Params, name: string): string {
  const id = optional(params, name) ?? randomBytes(11).toString("hex");
  if (!CLIENT_ID.test(id))
    throw new Fault(-4015, "Client order id is not valid: up to 36 letters, digits and .:/_-");
  return id;
}
