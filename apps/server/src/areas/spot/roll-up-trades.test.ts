import { CANDLE_PERIODS, type CandlePeriod } from "@candor/contract/words.ts";
import { type Dec, add, dec, formatDec, fromInteger, max, min, mul } from "@candor/money";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDb, openPool } from "../../db/pool.ts";
import { candleStart } from "@candor/rules/candles.ts";
import { type TestDatabase, createTestDatabase } from "../../testing/harness.ts";
import { rollUpSlice } from "./roll-up-trades.ts";

const USERS = [1, 2, 3].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
/** Around the turn of a year, a month, a week and a day. */
const TURNS = ["2026-01-01T00:00:00Z", "2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z"];

type Trade = {
  number: number;
  realm: "live" | "demo";
  marketId: number;
  price: Dec;
  quantity: Dec;
  maker: string | null;
  taker: string | null;
  at: Date;
};

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Trades in the order of their numbers, which have gaps, at times that may step back a little. */
function drawTrades(count: number, seed: number): Trade[] {
  let state = seed;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const drawUser = (): string | null => USERS[draw(USERS.length + 1)] ?? null;
  let number = 0;
  return Array.from({ length: count }, (_, index) => {
    number += 1 + draw(3);
    const turn = Date.parse(TURNS[Math.floor((index * TURNS.length) / count)] ?? "");
    return {
      number,
      realm: draw(2) === 0 ? "live" : "demo",
      marketId: 1 + draw(2),
      price: mul(fromInteger(90_000 + draw(10_000)), dec("0.01"), "down"),
      quantity: mul(fromInteger(1 + draw(1_000)), dec("0.00001"), "down"),
      maker: drawUser(),
      taker: drawUser(),
      at: new Date(turn - 90_000 + ((index * 600) % 180_000) - draw(70_000)),
    } as const;
  });
}

async function insert(trades: readonly Trade[]): Promise<void> {
  const column = (valueOf: (trade: Trade) => unknown) => trades.map(valueOf);
  await database.ownerPool.query(
    `INSERT INTO spot_trades (id, number, realm, market_id, price, quantity, quote_amount, taker_side,
       maker_user_id, taker_user_id, maker_fee, taker_fee, is_house, traded_at)
     SELECT gen_random_uuid(), t.number, realm, market_id, price, quantity, quote, 'buy', maker, taker, 0, 0, false, at
     FROM unnest($1::bigint[], $2::realm[], $3::integer[], $4::numeric[], $5::numeric[], $6::numeric[],
       $7::uuid[], $8::uuid[], $9::timestamptz[])
       AS t(number, realm, market_id, price, quantity, quote, maker, taker, at)`,
    [
      column(({ number }) => number),
      column(({ realm }) => realm),
      column(({ marketId }) => marketId),
      column(({ price }) => formatDec(price)),
      column(({ quantity }) => formatDec(quantity)),
      column((trade) => formatDec(quoteOf(trade))),
      column(({ maker }) => maker),
      column(({ taker }) => taker),
      column(({ at }) => at),
    ],
  );
}

const quoteOf = ({ price, quantity }: Trade): Dec => mul(price, quantity, "down");

type Candle = Record<"open" | "high" | "low" | "close" | "volume" | "quoteVolume", Dec>;
type Derived = { candles: Map<string, Candle & { trades: number }>; volumes: Map<string, Dec> };

/** The candles and volumes computed from the trades one by one. */
function derivedFrom(trades: readonly Trade[]): Derived {
  const derived: Derived = { candles: new Map(), volumes: new Map() };
  for (const trade of trades) {
    for (const period of CANDLE_PERIODS) addToCandle(derived.candles, trade, period);
    for (const user of [trade.maker, trade.taker]) {
      if (user === null) continue;
      const key = `${user} ${trade.at.toISOString().slice(0, 10)}`;
      derived.volumes.set(key, add(derived.volumes.get(key) ?? dec("0"), quoteOf(trade)));
    }
  }
  return derived;
}

function addToCandle(candles: Derived["candles"], trade: Trade, period: CandlePeriod): void {
  const { price, quantity, realm, marketId, at } = trade;
  const openedAt = candleStart(period, Math.floor(at.getTime() / 1_000));
  const key = [realm, marketId, period, openedAt].join(" ");
  const known = candles.get(key);
  candles.set(key, {
    open: known?.open ?? price,
    high: max(known?.high ?? price, price),
    low: min(known?.low ?? price, price),
    close: price,
    volume: add(known?.volume ?? dec("0"), quantity),
    quoteVolume: add(known?.quoteVolume ?? dec("0"), quoteOf(trade)),
    trades: (known?.trades ?? 0) + 1,
  });
}

async function stored(): Promise<Derived> {
  const candles = await database.db.selectFrom("spot_candles").selectAll().execute();
  const volumes = await database.pool.query<{ user_id: string; day: string; quote_amount: string }>(
    "SELECT user_id, day::text, quote_amount FROM spot_volumes",
  );
  return {
    candles: new Map(
      candles.map((row) => [
        [row.realm, row.market_id, row.period, row.opened_at].join(" "),
        {
          open: dec(row.open),
          high: dec(row.high),
          low: dec(row.low),
          close: dec(row.close),
          volume: dec(row.volume),
          quoteVolume: dec(row.quote_volume),
          trades: row.trades,
        },
      ]),
    ),
    volumes: new Map(
      volumes.rows.map((row) => [`${row.user_id} ${row.day}`, dec(row.quote_amount)]),
    ),
  };
}

async function expectDerived(trades: readonly Trade[]): Promise<void> {
  const [found, wanted] = [await stored(), derivedFrom(trades)];
  expect(found.candles).toEqual(wanted.candles);
  expect(found.volumes).toEqual(wanted.volumes);
}

async function rollUpAll(slice: number): Promise<number> {
  let total = 0;
  for (let count = slice; count === slice; total += count)
    count = await rollUpSlice(database.db, slice);
  return total;
}

/** Cuts the connections that wait for a lock; returns how many there were. */
async function cutWaiting(): Promise<number | null> {
  const { rowCount } = await database.ownerPool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rowCount;
}

describe("rolled up trades", () => {
  it.each([
    [60, 1],
    [400, 7],
    [400, 100],
    [400, 1_000],
  ])(
    "rolled up trades give the candles and daily volumes of all %i trades, %i at a time",
    async (count, slice) => {
      const trades = drawTrades(count, slice);
      await insert(trades);
      expect(await rollUpAll(slice)).toBe(count);
      await expectDerived(trades);
    },
  );

  it("rolling up changes nothing without new trades and goes on with those that come", async () => {
    const trades = drawTrades(300, 11);
    await insert(trades.slice(0, 150));
    await rollUpAll(40);
    expect(await rollUpAll(40)).toBe(0);
    await expectDerived(trades.slice(0, 150));
    await insert(trades.slice(150));
    await rollUpAll(40);
    await expectDerived(trades);
  });

  it("a roll-up that is killed half way counts its slice once", async () => {
    const trades = drawTrades(200, 12);
    await insert(trades);
    await rollUpSlice(database.db, 80);
    const blocker = await database.ownerPool.connect();
    await blocker.query("BEGIN; LOCK TABLE spot_volumes IN EXCLUSIVE MODE");
    // The candles are written and the volumes wait for the lock; there the connection is cut.
    const cut = rollUpSlice(database.db, 80).catch((error: unknown) => error);
    await expect.poll(cutWaiting).toBe(1);
    await blocker.query("ROLLBACK");
    blocker.release();
    expect(await cut).toBeInstanceOf(Error);
    await expectDerived(trades.slice(0, 80));
    await rollUpAll(80);
    await expectDerived(trades);
  });

  it("two processes that roll up at the same time count every trade once", async () => {
    const trades = drawTrades(300, 13);
    await insert(trades);
    const other = openDb(openPool(database.url, 4));
    const turns = Array.from({ length: 40 }, (_, turn) =>
      rollUpSlice(turn % 2 === 0 ? database.db : other, 20),
    );
    await Promise.all(turns);
    await other.destroy();
    await rollUpAll(20);
    expect(await stored()).toEqual(derivedFrom(trades));
  });
});
