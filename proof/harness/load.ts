import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { CallOutput } from "@candor/contract/types.ts";
import { type Dec, dec, formatDec, quantize, sub } from "@candor/money";
import {
  type ContractTrading,
  createContractTrading,
  lookAtContracts,
  nextContractAct,
} from "./contract-load.ts";
import { nextConversionAct } from "./conversion-load.ts";
import { nextOptionAct } from "./option-load.ts";
import { randomOrder } from "./order-mix.ts";
import { outcomeOf } from "./outcome.ts";
import { type Quotation, quotationsOf } from "./quotations.ts";
import type { Random } from "./random.ts";
import type { Trader } from "./traders.ts";

const PAUSE_MS = 5;
/** The longer pause after an answer of `busy`. */
const BUSY_PAUSE_MS = 50;
const SYMBOLS = new Set(["BTC/USDT", "ETH/USDT"]);
const REQUOTE_TURNS = 20;
/** Orders to cancel and reduce are drawn from this many latest ones of a user. */
const RECENT = 30;
/** The actions on contracts, of a hundred. */
const CONTRACT_SHARE = 40;
/** The conversions, of a hundred actions; each waits for its price. */
const CONVERSION_SHARE = 3;
/** The actions on options, of a hundred. */
const OPTION_SHARE = 15;

/** Acknowledged effects that the server must never take back. */
export type Acknowledged = {
  orders: Set<string>;
  /** Cancelled orders, which are no longer open. */
  ended: Set<string>;
  /** Orders' reduced quantities; self-trade prevention may have taken more since. */
  amounts: Map<string, string>;
  /** Opened or waiting positions, requests about them that wait for their second, and transfers of contracts. */
  positions: Set<string>;
  asked: Map<string, string>;
  transfers: Set<string>;
  /** Bought options, and transfers to the options account. */
  options: Set<string>;
  optionTransfers: Set<string>;
  conversions: Set<string>;
};

export type Load = Acknowledged & {
  accepted: Map<string, number>;
  refused: Map<string, number>;
  /** Calls without an answer, or with one that only asks to repeat. */
  unknown: Unknown[];
  faults: number;
  /** Users' positions. A request on a position opened within the present second is refused until that is decided. */
  contracts: Map<Trader, ContractTrading>;
};
type Unknown = { act: Act; key: string };

/** A call that moves money; a repeat with its key moves nothing and returns the same answer. */
export type Act = {
  kind: string;
  /** Notes the acknowledged effect and returns the part of the answer that every repeat must equal. */
  ask: (key: string) => Promise<string>;
};

type Market = Quotation & { index: Dec };
type Own = CallOutput<"spot.placeOrder">[];

export const createLoad = (): Load => ({
  orders: new Set(),
  ended: new Set(),
  amounts: new Map(),
  positions: new Set(),
  asked: new Map(),
  transfers: new Set(),
  options: new Set(),
  optionTransfers: new Set(),
  conversions: new Set(),
  accepted: new Map(),
  refused: new Map(),
  unknown: [],
  faults: 0,
  contracts: new Map(),
});

/** One user's orders, cancels and changes of every kind, until stopped or the server is gone. */
export async function trade(
  trader: Trader,
  random: Random,
  load: Load,
  isOver: () => boolean,
): Promise<void> {
  let markets: Market[] = [];
  const own: Own = [];
  const trading = load.contracts.get(trader) ?? createContractTrading();
  load.contracts.set(trader, trading);
  const options = { isFunded: false };
  for (let turn = 0; !isOver(); turn += 1) {
    if (turn % REQUOTE_TURNS === 0) {
      const quoted = await outcomeOf(quotationsOf(trader.call));
      if (quoted.kind === "lost") return;
      if (quoted.kind === "done")
        markets = quoted.value.filter(({ symbol }) => SYMBOLS.has(symbol));
      if (!(await lookAtContracts(trader, trading))) return;
    }
    if (markets.length > 0) {
      const chance = random.below(100);
      const isContract = trading.contracts.length > 0 && chance < CONTRACT_SHARE;
      const act = isContract
        ? nextContractAct(trader, random, load, trading)
        : chance >= 100 - OPTION_SHARE
          ? nextOptionAct(trader, random, load, options)
          : chance >= 100 - OPTION_SHARE - CONVERSION_SHARE
            ? nextConversionAct(trader, random, load)
            : nextAct(trader, random, load, markets, own);
      if (!(await executeAct(load, act))) return;
    }
    await sleep(PAUSE_MS);
  }
}

/** Executes an action; false when the server is gone. */
async function executeAct(load: Load, act: Act): Promise<boolean> {
  const key = randomUUID();
  const outcome = await outcomeOf(act.ask(key));
  if (outcome.kind === "done") bump(load.accepted, act.kind);
  else if (outcome.kind === "refused") bump(load.refused, `${act.kind}: ${outcome.code}`);
  else load.unknown.push({ act, key });
  if (outcome.kind === "fault") load.faults += 1;
  if (outcome.kind === "busy") await sleep(BUSY_PAUSE_MS);
  return outcome.kind !== "lost";
}

/**
 * Repeats every open call with its key, twice at once: both must get the same answer. Returns how many calls still have
 * none.
 */
export async function resolve(load: Load): Promise<number> {
  let unresolved = 0;
  for (const { act, key } of load.unknown.splice(0)) {
    const [one, other] = await Promise.all([outcomeOf(act.ask(key)), outcomeOf(act.ask(key))]);
    const isAnswer = one.kind === "done" || one.kind === "refused";
    // A conversion waits for the next second, and most kills come before it.
    if (one.kind === "done") bump(load.accepted, act.kind);
    if (one.kind === "refused") bump(load.refused, `${act.kind}: ${one.code}`);
    if (!isAnswer || JSON.stringify(one) !== JSON.stringify(other)) unresolved += 1;
  }
  return unresolved;
}

function nextAct(
  trader: Trader,
  random: Random,
  load: Load,
  markets: readonly Market[],
  own: Own,
): Act {
  const chance = random.below(100);
  if (chance < 1) return cancelAll(trader, load, own);
  if (chance < 30 && own.length > 0) {
    const order = random.pick(own.slice(-RECENT));
    const market = markets.find(({ market_id }) => market_id === order.market_id);
    if (chance < 10 && order.quote_amount === null && market !== undefined)
      return amend(trader, load, order, market);
    return cancel(trader, load, order.id);
  }
  return place(trader, random, load, random.pick(markets), own);
}

function place({ call }: Trader, random: Random, load: Load, market: Market, own: Own): Act {
  const { kind, order } = randomOrder(market, random);
  return {
    kind,
    ask: async (key) => {
      const placed = await call("spot.placeOrder", order, { key });
      if (!load.orders.has(placed.id)) own.push(placed);
      load.orders.add(placed.id);
      return placed.id;
    },
  };
}

const cancel = ({ call }: Trader, load: Load, id: string): Act => ({
  kind: "cancel",
  ask: async (key) => {
    const cancelled = await call("spot.cancelOrder", { id }, { key });
    load.ended.add(id);
    return JSON.stringify(cancelled);
  },
});

function cancelAll({ call }: Trader, load: Load, own: Own): Act {
  const known = own.map(({ id }) => id);
  return {
    kind: "cancel-all",
    ask: async (key) => {
      const { cancelled } = await call("spot.cancelAllOrders", {}, { key });
      for (const id of known) load.ended.add(id);
      return `${cancelled}`;
    },
  };
}

/** Amends an order to one step less than its quantity. */
function amend(
  { call }: Trader,
  load: Load,
  { id, amount }: Own[number],
  { quantity_step }: Market,
): Act {
  const step = dec(quantity_step);
  const less = formatDec(sub(quantize(dec(amount), step, "down"), step));
  return {
    kind: "amend",
    ask: async (key) => {
      const amended = await call("spot.amendOrder", { id, amount: less }, { key });
      load.amounts.set(id, less);
      return JSON.stringify(amended);
    },
  };
}

function bump(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}
