import { abs, dec, formatDec, toNumber } from "@candor/money";
import { Fault, faults } from "../fault.ts";
import { decimalOrNone, oneOf, optional, required, wholeOrNone } from "../params.ts";
import type { AskedByKey, Route } from "../route.ts";
import { apiSymbol, contractIn } from "../symbols.ts";
import { numberOf, positionSideIn } from "./order-request.ts";
import { type PositionView, notionalMax } from "./margin-view.ts";
import { livePositions } from "./position-rows.ts";
import { listMarginMoves } from "./margin-rows.ts";
import { isHedging, keepSettings, setHedging, settingsOf } from "./settings.ts";
import { spanIn } from "./trade-routes.ts";
import { turnsOf } from "./turns.ts";

/** For new orders: open positions keep their leverage. */
async function setLeverage({ ctx, caller, params }: AskedByKey) {
  const market = contractIn(ctx, params);
  const multiple = wholeOrNone(params, "leverage");
  if (multiple === undefined) throw faults.missing("leverage");
  const highest = Math.max(...market.terms.tiers.map(({ leverageMax }) => leverageMax));
  if (multiple < 1 || multiple > highest)
    throw new Fault(-4028, `Leverage ${multiple} is not valid.`);
  const { mode } = (await settingsOf(ctx.db, caller.userId))(market);
  await keepSettings(ctx.db, caller.userId, market.id, { multiple, mode });
  return {
    symbol: apiSymbol(market),
    leverage: multiple,
    maxNotionalValue: formatDec(notionalMax(market, multiple)),
  };
}

const done = { code: 200, msg: "success" };

async function setMarginType({ ctx, caller, params }: AskedByKey) {
  const market = contractIn(ctx, params);
  const type = oneOf(params, "marginType", ["ISOLATED", "CROSSED", "CROSS"]);
  if (type === undefined) throw faults.missing("marginType");
  const mode = type === "ISOLATED" ? "isolated" : "cross";
  const { multiple, mode: before } = (await settingsOf(ctx.db, caller.userId))(market);
  if (mode === before) throw new Fault(-4046, "No need to change margin type.");
  await keepSettings(ctx.db, caller.userId, market.id, { multiple, mode });
  return done;
}

/** Only while nothing is open or waiting, so that no order changes its meaning. */
const setDual = ({ ctx, caller, params }: AskedByKey) =>
  turnsOf(ctx)(caller.userId, async () => {
    const asked = oneOf(params, "dualSidePosition", ["TRUE", "FALSE"]);
    if (asked === undefined) throw faults.missing("dualSidePosition");
    const isHedger = asked === "TRUE";
    if (isHedger === (await isHedging(ctx.db, caller.userId)))
      throw new Fault(-4059, "No need to change position side.");
    const live = await livePositions(ctx.db, caller.userId);
    if (live.some(({ state }) => state !== "open"))
      throw new Fault(-4067, "Position side cannot be changed if there exists open orders.");
    if (live.length > 0)
      throw new Fault(-4068, "Position side cannot be changed if there exists position.");
    await setHedging(ctx.db, caller.userId, isHedger);
    return done;
  });

async function changeMargin({ ctx, params, call }: AskedByKey) {
  const market = contractIn(ctx, params);
  const type = required(params, "type");
  if (type !== "1" && type !== "2") throw faults.illegal("type");
  const amount = numberOf(decimalOrNone(params, "amount") ?? required(params, "amount"));
  if (amount === undefined) throw faults.illegal("amount");
  const side = positionSideIn(params);
  const { positions } = await call("contracts.listPositions", {});
  const own = positions.filter(
    ({ market_id: id, direction, mode }) =>
      id === market.id && mode === "isolated" && (side === undefined || side === direction),
  );
  const position = type === "1" ? nearest(own) : nearest(own.toReversed(), -1);
  if (position === undefined)
    throw new Fault(-4054, "Cannot change the margin: no isolated position is open.");
  await call("contracts.changeMargin", {
    id: position.id,
    amount: formatDec(amount),
    type: type === "1" ? "add" : "take",
  });
  return {
    code: 200,
    msg: "Successfully modify position margin.",
    amount: toNumber(amount),
    type: type === "1" ? 1 : 2,
  };
}

async function marginHistory({ ctx, caller, params }: AskedByKey) {
  const market = contractIn(ctx, params);
  const type = optional(params, "type");
  if (type !== undefined && type !== "1" && type !== "2") throw faults.illegal("type");
  const moves = await listMarginMoves(ctx.db, {
    userId: caller.userId,
    marketId: market.id,
    isAdded: type === undefined ? undefined : type === "1",
    ...spanIn(params),
  });
  const isHedger = await isHedging(ctx.db, caller.userId);
  return moves.map(({ direction, amount, at }) => ({
    symbol: apiSymbol(market),
    type: dec(amount) > 0n ? 1 : 2,
    amount: formatDec(abs(dec(amount))),
    asset: market.quoteCode,
    time: at.getTime(),
    positionSide: isHedger ? direction.toUpperCase() : "BOTH",
  }));
}

/** The position whose liquidation is nearest to its mark; the farthest for a negative `sign`. */
function nearest(positions: readonly PositionView[], sign: 1 | -1 = 1): PositionView | undefined {
  const room = ({ current_price: mark, liquidation_price: edge }: PositionView): bigint => {
    if (edge === null) return 10n ** 40n;
    const away = dec(mark ?? "0") - dec(edge);
    return away < 0n ? -away : away;
  };
  const [first] = positions.toSorted((a, b) => {
    const [one, other] = [room(a), room(b)];
    return one === other ? 0 : one < other ? -sign : sign;
  });
  return first;
}

const sets = { method: "POST", needs: "contracts", weight: 1 } as const;

export const settingsRoutes: readonly Route[] = [
  { ...sets, path: "/fapi/v1/leverage", run: setLeverage },
  { ...sets, path: "/fapi/v1/marginType", run: setMarginType },
  { ...sets, path: "/fapi/v1/positionSide/dual", run: setDual },
  { ...sets, path: "/fapi/v1/positionMargin", run: changeMargin },
  {
    method: "GET",
    needs: "read",
    weight: 1,
    path: "/fapi/v1/positionMargin/history",
    run: marginHistory,
  },
  {
    method: "GET",
    needs: "read",
    weight: 5,
    path: "/fapi/v1/positionSide/dual",
    run: async ({ ctx, caller }) => ({ dualSidePosition: await isHedging(ctx.db, caller.userId) }),
  },
];
