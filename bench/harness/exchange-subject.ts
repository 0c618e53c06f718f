import { randomUUID } from "node:crypto";
import { type Dec, dec } from "@candor/money";
import { type Clock, systemClock } from "../../apps/server/src/platform/clock.ts";
import { type Pool, openDb } from "../../apps/server/src/db/pool.ts";
import type { Exchange } from "../../apps/server/src/exchange/exchange.ts";
import type { PlaceRequest } from "../../apps/server/src/exchange/spot/requests.ts";
import type { FeedEvent } from "../../apps/server/src/feed/sequence.ts";
import { createLog } from "../../apps/server/src/platform/log.ts";
import { type Catalogue, loadCatalogue } from "../../apps/server/src/catalogue/markets.ts";
import { exchangeAlone } from "../../apps/server/src/testing/another-exchange.ts";
import { BASE_ID, type HouseAccounts, QUOTE_ID, type Trader } from "../peers/row-lock-peer.ts";

export const INDEX = "96000";
export const QUANTITY = "0.0001";

/** The product's writers on a database without a feed; the benchmark supplies the prices. */
export const exchangeOn = (
  databaseUrl: string,
  catalogue: Catalogue,
  clock: Clock = systemClock,
): Exchange => exchangeAlone({ databaseUrl, clock, log: createLog("error"), catalogue });

/** Our writer on a database, to trade BTC/USDT of the demo realm around a fixed index. */
export async function startExchange(url: string, pool: Pool, clock?: Clock): Promise<Exchange> {
  const exchange = exchangeOn(url, await loadCatalogue(openDb(pool)), clock);
  await exchange.start();
  return exchange;
}

/** An index of BTC/USDT, and of other markets, if any. */
export type Prices = ReadonlyMap<number, Dec>;
const FIXED: Prices = new Map([[1, dec(INDEX)]]);

let lastEvent = 0;

/** Has the exchange consume prices of this moment, as if a feed had recorded them. */
export function consumePrices(
  exchange: Exchange,
  prices: Prices = FIXED,
  { now }: Clock = systemClock,
): FeedEvent {
  lastEvent += 1;
  const at = Math.floor(now().getTime() / 1_000);
  const ages = new Map([...prices.keys()].map((id) => [id, 0]));
  const event: FeedEvent = { kind: "tick", id: lastEvent, at, prices, ages };
  exchange.consume(event);
  return event;
}

/** Often enough that the house's ladder is there for every order. */
const REQUOTE_MS = 50;

type ConsumeOptions = { prices?: Prices; everyMs?: number; onEvent?: (event: FeedEvent) => void };

/** Keeps sending prices to the exchange; returns a function that stops it. */
export function keepConsuming(
  exchange: Exchange,
  { prices = FIXED, everyMs = REQUOTE_MS, onEvent }: ConsumeOptions = {},
): () => void {
  const consume = (): void => {
    const event = consumePrices(exchange, prices);
    onEvent?.(event);
  };
  const timer = setInterval(consume, everyMs);
  consume();
  return () => clearInterval(timer);
}

const REQUEST_HASH = Buffer.alloc(16);
const BTC = { marketId: 1, price: dec(INDEX), quantity: dec(QUANTITY) };
/** Keys of this process, since a kept database would answer a key of the run before. */
const KEYS = randomUUID().slice(0, 24);
let lastKey = 0;

/** Submits one order under a new key; a refusal ends the benchmark. */
export async function place(
  exchange: Exchange,
  userId: string,
  side: "buy" | "sell",
  type: "limit" | "market",
  { marketId, price, quantity } = BTC,
): Promise<void> {
  lastKey += 1;
  const key = `${KEYS}${String(lastKey).padStart(12, "0")}`;
  const answer = await exchange.spot.submit<PlaceRequest>({
    kind: "place",
    claim: { userId, call: "spot.placeOrder", key, requestHash: REQUEST_HASH },
    realm: "demo",
    marketId,
    request: {
      side,
      type,
      price: type === "limit" ? price : undefined,
      quantity,
      quoteAmount: undefined,
    },
  });
  if ("refused" in answer) throw new Error(`an order was refused: ${answer.refused}`);
}

/** Runs `work` `count` times at once until the time is up; returns its completions a second. */
export async function repeatAtOnce(
  { atOnce, durationMs }: { atOnce: number; durationMs: number },
  work: (worker: number, turn: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const end = started + durationMs;
  let done = 0;
  const worker = async (number: number): Promise<void> => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      await work(number, turn);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, number) => worker(number)));
  return done / ((performance.now() - started) / 1000);
}

/** The spot accounts of the users and the house, as the peer needs them; the first fills open them. */
export async function accountsOf(
  pool: Pool,
  users: readonly string[],
): Promise<{ traders: Trader[]; house: HouseAccounts }> {
  const { rows } = await pool.query<{
    id: number;
    holder_id: string;
    name: string | null;
    currency_id: number;
  }>(
    `SELECT a.id, a.holder_id, h.name, a.currency_id FROM accounts a JOIN holders h ON h.id = a.holder_id
     WHERE a.realm = 'demo' AND a.kind = 'change' AND a.currency_id = ANY($1)`,
    [[BASE_ID, QUOTE_ID]],
  );
  const ids = new Map(
    rows.map((row) => [`${row.name ?? row.holder_id} ${row.currency_id}`, row.id]),
  );
  const accountOf = (holder: string, currencyId: number): number => {
    const id = ids.get(`${holder} ${currencyId}`);
    if (id === undefined) throw new Error(`${holder} has no account in currency ${currencyId}`);
    return id;
  };
  return {
    traders: users.map((userId) => ({
      userId,
      base: accountOf(userId, BASE_ID),
      quote: accountOf(userId, QUOTE_ID),
    })),
    house: {
      base: accountOf("house:quotes:BTC/USDT", BASE_ID),
      quote: accountOf("house:quotes:BTC/USDT", QUOTE_ID),
      feeBase: accountOf("house:fees", BASE_ID),
      feeQuote: accountOf("house:fees", QUOTE_ID),
    },
  };
}
