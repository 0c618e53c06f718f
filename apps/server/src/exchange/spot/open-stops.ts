import { type Dec, dec } from "@candor/money";
import { TRAIL_STEP } from "@candor/rules/spot-stops.ts";
import type { ClientBase } from "pg";
import { copyOut } from "../../db/copy-out.ts";
import type { Stop } from "./market-book.ts";
import { type Counter, counterOf } from "./wholes-of.ts";

/** The stored trigger of an open order; its prices are texts until its market is known. */
export type StoredStop = {
  source: Stop["source"];
  direction: Stop["direction"];
  triggerPrice: string;
  trailRate: string | undefined;
  peakPrice: string | undefined;
  limitPrice: string | undefined;
  stopPrice: string | undefined;
  selfTrade: Stop["selfTrade"];
  slippageMax: string;
  triggered: Stop["triggered"];
};

const STOPS = `
  SELECT o.number, s.source, s.direction, s.trigger_price, s.trail_rate, s.peak_price, s.limit_price,
    s.stop_price, s.self_trade, s.slippage_max, extract(epoch FROM s.triggered_at), s.priority
  FROM spot_stops s JOIN spot_orders o ON o.id = s.order_id WHERE o.is_open`;

/** The triggers of the open orders that `where` selects, by the order's number. */
export async function readOpenStops(
  client: ClientBase,
  where: string,
): Promise<Map<number, StoredStop>> {
  const stops = new Map<number, StoredStop>();
  await copyOut(client, `${STOPS} AND ${where}`, (line) => {
    const columns = line.toString("latin1", 0, line.length - 1).split("\t");
    const [number = "", source, direction, triggerPrice = "", ...rest] = columns;
    const [trailRate, peakPrice, limitPrice, stopPrice] = rest.map(textOf);
    const [, , , , selfTrade, slippageMax = "", triggeredAt, priority] = rest;
    stops.set(Number.parseInt(number, 10), {
      source: source as Stop["source"],
      direction: direction as Stop["direction"],
      triggerPrice,
      trailRate,
      peakPrice,
      limitPrice,
      stopPrice,
      selfTrade: selfTrade as Stop["selfTrade"],
      slippageMax,
      triggered: triggeredOf(textOf(triggeredAt), textOf(priority)),
    });
  });
  return stops;
}

const textOf = (column: string | undefined): string | undefined =>
  column === "\\N" ? undefined : column;

function triggeredOf(at: string | undefined, priority: string | undefined): Stop["triggered"] {
  if (at === undefined || priority === undefined) return undefined;
  return { at: new Date(countMillis(at)), priority: Number.parseInt(priority, 10) };
}

/** Converts a time that PostgreSQL gave in seconds. */
export const countMillis = counterOf(dec("0.001"));

const countTrailSteps = counterOf(TRAIL_STEP);

/** There are few different texts, so each is read once. */
const slippages = new Map<string, Dec>();
function slippageOf(text: string): Dec {
  const known = slippages.get(text) ?? dec(text);
  slippages.set(text, known);
  return known;
}

export function stopOf(stored: StoredStop, countTicks: Counter): Stop {
  const { trailRate, peakPrice, limitPrice, stopPrice, ...same } = stored;
  return {
    source: same.source,
    direction: same.direction,
    triggerTicks: countTicks(same.triggerPrice),
    trail:
      trailRate === undefined || peakPrice === undefined
        ? undefined
        : { offset: countTrailSteps(trailRate), peakTicks: countTicks(peakPrice) },
    limitTicks: limitPrice === undefined ? undefined : countTicks(limitPrice),
    stopTicks: stopPrice === undefined ? undefined : countTicks(stopPrice),
    selfTrade: same.selfTrade,
    slippageMax: slippageOf(same.slippageMax),
    triggered: same.triggered,
  };
}
