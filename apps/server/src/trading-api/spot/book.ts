import { dec, formatDec } from "@candor/money";
import { notionalOf } from "@candor/rules/spot.ts";
import type { CallOutput } from "@candor/contract/types.ts";
import { whole } from "../params.ts";
import type { Asked } from "../route.ts";
import { marketIn } from "../symbols.ts";
import { listBetween } from "./between.ts";
import type { Place } from "./pages.ts";
import { tradeNumbers } from "./rows.ts";

type Trade = CallOutput<"spot.listTrades">["list"][number];

const ROWS = { min: 1, max: 1_000, fallback: 500 };

/** The number of requested rows: 500 by default, 1,000 at most. */
export const rowsIn = ({ params }: Asked): number => whole(params, "limit", ROWS);

export async function depth(asked: Asked) {
  const { symbol } = marketIn(asked.ctx, asked.params);
  const limit = whole(asked.params, "limit", { ...ROWS, fallback: 100 });
  const { u, b, a } = await asked.call("spot.getDepth", { symbol, limit });
  return { lastUpdateId: u, bids: b, asks: a };
}

async function tradesIn(asked: Asked): Promise<Trade[]> {
  const { ctx, realm } = asked;
  const { id, symbol } = marketIn(ctx, asked.params);
  const read = (place: Place) => asked.call("spot.listTrades", { symbol, ...place });
  return listBetween(
    asked,
    {
      idName: "fromId",
      numbered: "trade_number",
      numbersOf: tradeNumbers(ctx.db, realm, id),
      read,
      after: (number) => number + 1,
    },
    rowsIn(asked),
  );
}

export const trades = async (asked: Asked) => (await tradesIn(asked)).map(tradeOf);

/** Each trade stays single: none of them are aggregated. */
export const aggregateTrades = async (asked: Asked) =>
  (await tradesIn(asked)).map(({ number, price, amount, taker_side, time }) => ({
    a: number,
    p: price,
    q: amount,
    f: number,
    l: number,
    T: Date.parse(time),
    m: taker_side === "sell",
    M: true,
  }));

const tradeOf = ({ number, price, amount, taker_side, time }: Trade) => ({
  id: number,
  price,
  qty: amount,
  quoteQty: formatDec(notionalOf(dec(price), dec(amount))),
  time: Date.parse(time),
  isBuyerMaker: taker_side === "sell",
  isBestMatch: true,
});
