import { isRefusal } from "@candor/contract/refusals.ts";
import { dec } from "@candor/money";
import type { Ctx } from "../manifest/ctx.ts";
import type { Caller } from "../http/session.ts";
import { residentCaller } from "./accounts.ts";
import { type ResidentCalls, residentCalls } from "./calls.ts";
import { type Follower, type Tempo, decideContract } from "./decide-contracts.ts";
import { type Draw, makerOrder, marketOfTurn, takerOrder } from "./decide-spot.ts";
import { type Drifts, createDrifts } from "./drifts.ts";
import { askFor, contractOf, followerOf } from "./followers.ts";
import { type Resident, ROSTER, countOf } from "./roster.ts";

/** The most open orders of one resident. */
export const OPEN_ORDERS_MAX = 4;
/** With this slowness, means reach back some minutes. */
const SLOWNESS = 200;
const TEMPO: Tempo = { moved: dec("0.0004"), heldMinMs: 60_000, heldMaxMs: 2 * 3_600_000 };

type Parts = { ctx: Ctx; call: ResidentCalls; draw: Draw; drifts: Drifts };
type Turn = { resident: Resident; caller: Caller; round: number };

/**
 * The residents' turns. In each, one resident looks at public prices and its own account, and places or cancels at most
 * one order, or opens or closes at most one position. A refused request is not repeated in that turn.
 */
export function createTurns(ctx: Ctx, draw: Draw): () => Promise<void> {
  const parts: Parts = { ctx, call: residentCalls(ctx), draw, drifts: createDrifts(SLOWNESS) };
  let turns = 0;
  return async () => {
    parts.drifts.followAll(ctx);
    const resident = ROSTER[turns % ROSTER.length];
    const round = Math.floor(turns / ROSTER.length);
    turns += 1;
    const caller = resident && (await residentCaller(ctx.db, resident, ctx.clock.now()));
    if (resident === undefined || caller === undefined) return;
    const follower = followerOf(resident);
    if (follower === undefined) await trade(parts, { resident, caller, round });
    else await follow(parts, follower, caller);
  };
}

/** On the spot market: an order at market, or a limit; with enough limits the oldest is cancelled instead. */
async function trade({ ctx, call, draw }: Parts, { resident, caller, round }: Turn): Promise<void> {
  const { style, place } = resident;
  const market = marketOfTurn(ctx.catalogue.markets, round * countOf(style) + place);
  const index = market && ctx.indexOf(market.symbol);
  if (market === undefined || index === undefined) return;
  if (style === "maker") {
    const open = await call(caller, "spot.listOrders", { status: "in_progress" });
    if (isRefusal(open)) return;
    const oldest = open.ok.list.at(-1);
    if (oldest !== undefined && open.ok.list.length >= OPEN_ORDERS_MAX)
      return void (await call(caller, "spot.cancelOrder", { id: oldest.id }));
  }
  const balances = await call(caller, "wallet.listBalances", { type: "change" });
  if (isRefusal(balances)) return;
  const own = balances.ok.list.find((one) => one.currency_id === market.baseId);
  const view = { market, index, available: dec(own?.available ?? "0"), draw };
  await call(caller, "spot.placeOrder", style === "maker" ? makerOrder(view) : takerOrder(view));
}

/** In the follower's only contract. */
async function follow(
  { ctx, call, drifts }: Parts,
  follower: Follower,
  caller: Caller,
): Promise<void> {
  const market = contractOf(ctx, follower);
  const index = market && ctx.indexOf(market.symbol);
  if (market === undefined || index === undefined) return;
  const own = await call(caller, "contracts.listPositions", {});
  if (isRefusal(own)) return;
  const { account, positions, entrusts } = own.ok;
  const act = decideContract(follower, TEMPO, {
    market,
    index,
    drift: drifts.of(market.symbol),
    positions: [...positions, ...entrusts].map(({ id, direction, open_time, decision }) => ({
      id,
      direction,
      openedAt: open_time === null ? undefined : new Date(open_time),
      isWaiting: decision !== null,
    })),
    available: dec(account.available),
    now: ctx.clock.now(),
  });
  await askFor(call, caller, act);
}
