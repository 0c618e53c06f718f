import type { CopyRow } from "../../../apps/server/src/areas/copy/copy-rows.ts";
import type { CopiedPosition } from "../../../apps/server/src/areas/copy/position-rows.ts";
import { type Dec, ZERO, add, dec, formatDec, fromUnits, neg, sub } from "@candor/money";
import { closingOf } from "@candor/rules/contracts/closing.ts";
import { isWorse, openedAt } from "@candor/rules/contracts/plan.ts";
import type { CopySettings } from "@candor/rules/copy/settings.ts";
import { COIN } from "@candor/rules/contracts/testing/terms.ts";

export const TERMS = COIN;

/** A position in the writer, with the row that the copier reads. */
export type Position = {
  owner: string;
  direction: "long" | "short";
  entry: Dec;
  margin: Dec;
  worstPrice: Dec;
  row: Pick<
    CopiedPosition,
    | "state"
    | "lots"
    | "opened_lots"
    | "multiple"
    | "held"
    | "realised"
    | "entry_price"
    | "decision"
    | "end_reason"
    | "take_profit_price"
    | "stop_loss_price"
  >;
};

export type Copy = {
  relation: Relation;
  lead: Position;
  position: Position | undefined;
  /** The lots that the lead had open when the copy was ordered. */
  targetAtOrder: number | undefined;
  /** The planned order, and the relation's open margin beside it; undefined if none was planned. */
  planned: { lots: number; multiple: number; worstPrice: Dec; beside: Dec } | undefined;
  /** Whether its owner or one of its stops has closed a part of it. */
  isOwn: boolean;
  row: Pick<
    CopyRow,
    | "state"
    | "skip"
    | "opened_lots"
    | "multiple"
    | "target_lots"
    | "lots"
    | "realised"
    | "open_price"
    | "take_profit_price"
    | "stop_loss_price"
    | "asked_take_profit"
    | "asked_stop_loss"
    | "stops_own"
    | "margin"
  >;
};

export type Relation = {
  id: number;
  lead: string;
  follower: string;
  settings: CopySettings;
  budget: Dec;
  rate: Dec;
  isOpen: boolean;
  realised: Dec;
  mark: Dec;
  due: Dec;
  paid: Dec;
  /** The highest result for which a share was paid, counted separately. */
  highest: Dec;
};

/** An act of the lead that the copier is to consume, in the writer's order. */
export type LeadAct =
  | { what: "open"; position: Position }
  | { what: "stops"; position: Position }
  | { what: "close"; position: Position; left: number };

export type World = {
  price: Dec;
  positions: Position[];
  copies: Copy[];
  relations: Relation[];
  /** Acts that the copier has not consumed yet, the oldest first. */
  unconsumed: LeadAct[];
  accounts: Map<string, Dec>;
  seen: Set<string>;
};

export const cashOf = ({ accounts }: World, who: string): Dec => accounts.get(who) ?? ZERO;

/** Moves value between two accounts, so that the sum of all stays the same. */
export function move(world: World, from: string, to: string, amount: Dec): void {
  world.accounts.set(from, sub(cashOf(world, from), amount));
  world.accounts.set(to, add(cashOf(world, to), amount));
}

export const USERS = { leads: ["lead 1", "lead 2"], followers: ["f 1", "f 2", "f 3"] } as const;

export function createWorld(price: Dec): World {
  const world: World = {
    price,
    positions: [],
    copies: [],
    relations: [],
    unconsumed: [],
    accounts: new Map(),
    seen: new Set(),
  };
  for (const who of [...USERS.leads, ...USERS.followers]) move(world, "outside", who, dec("20000"));
  return world;
}

export type Order = {
  owner: string;
  direction: "long" | "short";
  lots: number;
  multiple: number;
  worstPrice: Dec;
};

/** Accepts an order, which the next price decides. */
export function accept(
  world: World,
  { owner, direction, lots, multiple, worstPrice }: Order,
): Position {
  const position: Position = {
    owner,
    direction,
    entry: ZERO,
    margin: ZERO,
    worstPrice,
    row: {
      state: "accepted",
      lots,
      opened_lots: lots,
      multiple,
      held: "0",
      realised: "0",
      entry_price: null,
      decision: `open|0|0|${formatDec(worstPrice)}`,
      end_reason: null,
      take_profit_price: null,
      stop_loss_price: null,
    },
  };
  world.positions.push(position);
  return position;
}

/** Opens an accepted order, or ends it where the price is beyond its limit or its owner cannot pay. */
export function openAt(world: World, position: Position, price: Dec): void {
  const { owner, direction, row, worstPrice } = position;
  const { margin, fee } = openedAt(TERMS, row, price);
  row.decision = null;
  const reason = isWorse(direction, price, worstPrice)
    ? "slippage"
    : add(margin, fee) > cashOf(world, owner)
      ? "insufficient-balance"
      : undefined;
  if (reason !== undefined) {
    world.seen.add(reason);
    Object.assign(row, { state: "cancelled", lots: 0, end_reason: reason });
    return;
  }
  move(world, owner, `margin of ${owner}`, margin);
  move(world, owner, "fees", fee);
  Object.assign(position, { entry: price, margin });
  Object.assign(row, {
    state: "open",
    held: formatDec(margin),
    entry_price: formatDec(price),
    realised: formatDec(neg(fee)),
  });
}

/** Closes some lots of a position; the house bears a loss beyond its margin. */
export function closeAt(world: World, position: Position, lots: number, price: Dec): void {
  const { owner, direction, entry, margin, row } = position;
  const state = { direction, lots: row.lots, entryPrice: entry, margin, overnightFunding: ZERO };
  const wish = { lots, price, isLiquidation: false, mode: "isolated" as const, cash: ZERO };
  const closing = closingOf(TERMS, state, wish);
  move(world, `margin of ${owner}`, owner, closing.payout);
  move(world, `margin of ${owner}`, "fees", closing.fee);
  move(world, `margin of ${owner}`, "house", fromUnits(-(closing.profit + closing.deficit)));
  position.margin = closing.marginLeft;
  row.lots -= lots;
  row.held = formatDec(closing.marginLeft);
  row.realised = formatDec(add(dec(row.realised), sub(closing.payout, closing.margin)));
  if (row.lots === 0) Object.assign(row, { state: "closed", decision: null });
}
