import { randomUUID } from "node:crypto";
import pg from "pg";
import { STATEMENTS, type Statement } from "./row-lock-statements.ts";

/**
 * The peer: a transaction per order with row locks, as most exchanges on a database do. It writes the rows that our
 * batches write for the same order (the key's answer, the order, the trade, the ledger header and lines, the balances),
 * and locks the accounts it moves in order. Each transaction has the house's lines, because it must balance by itself;
 * a batch writes them once.
 */
export type Trader = { userId: string; base: number; quote: number };
export type Fees = { base: number; quote: number };
export type HouseAccounts = { base: number; quote: number; feeBase: number; feeQuote: number };
export type Terms = { price: number; quantity: number };

/** The peer's connections, and how many orders each may send before an answer. */
export const PEER_CONNECTIONS = 32;
export const PEER_DEPTH = 4;

export const BASE_ID = 1;
export const QUOTE_ID = 3;
const MAKER_RATE = 0.0008;
const TAKER_RATE = 0.001;
let lastNumber = 1e12;

export type Line = [accountId: number, currencyId: number, kind: "trade" | "fee", amount: string];

const runOn =
  (client: pg.ClientBase) =>
  (name: Statement, values: unknown[]): Promise<pg.QueryResult<{ id: number }>> =>
    client.query<{ id: number }>({ name, text: STATEMENTS[name], values });

/**
 * Runs `work` on that many connections until the time is up, with `depth` runs queued on each at once; returns how many
 * ended a second.
 */
export async function repeatOn(
  url: string,
  {
    connections,
    durationMs,
    depth = 1,
  }: { connections: number; durationMs: number; depth?: number },
  work: (client: pg.Client, connection: number, turn: number) => Promise<void>,
): Promise<number> {
  const started = performance.now();
  const end = started + durationMs;
  let done = 0;
  const worker = async (connection: number): Promise<void> => {
    const client = new pg.Client({ connectionString: url, pipeline: depth > 1 });
    await client.connect();
    const lane = async (first: number): Promise<void> => {
      for (let turn = first; performance.now() < end; turn += depth) {
        await work(client, connection, turn);
        done += 1;
      }
    };
    await Promise.all(Array.from({ length: depth }, (_, first) => lane(first)));
    await client.end();
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => worker(connection)));
  return done / ((performance.now() - started) / 1000);
}

/** A market order that trades with the house, in full and at one price. */
export async function tradeWithHouse(
  client: pg.ClientBase,
  user: Trader,
  house: HouseAccounts,
  isBuy: boolean,
  { price, quantity }: Terms,
): Promise<void> {
  const run = runOn(client);
  const [orderId, tradeId, number] = [randomUUID(), randomUUID(), (lastNumber += 1)];
  const sign = isBuy ? 1 : -1;
  const quote = price * quantity;
  const fee = ((isBuy ? quantity : quote) * TAKER_RATE).toFixed(8);
  const side = isBuy ? "buy" : "sell";
  const feeCurrency = isBuy ? BASE_ID : QUOTE_ID;
  const lines: Line[] = [
    [user.quote, QUOTE_ID, "trade", (-quote * sign).toFixed(8)],
    [house.quote, QUOTE_ID, "trade", (quote * sign).toFixed(8)],
    [user.base, BASE_ID, "trade", (quantity * sign).toFixed(8)],
    [house.base, BASE_ID, "trade", (-quantity * sign).toFixed(8)],
    [isBuy ? user.base : user.quote, feeCurrency, "fee", `-${fee}`],
    [isBuy ? house.feeBase : house.feeQuote, feeCurrency, "fee", fee],
  ];
  await client.query("BEGIN");
  await run("lock", [lines.map(([account]) => account)]);
  await run("key", keyOf(orderId, user, price, quantity));
  const paid = quote.toFixed(8);
  await run("order", [orderId, number, user.userId, user.quote, side, price, quantity, paid]);
  const parties = [null, orderId, null, user.userId, 0, fee];
  await run("trade", [tradeId, number, price, quantity, paid, side, ...parties]);
  await post(client, tradeId, lines);
  await client.query("COMMIT");
}

const keyOf = (orderId: string, user: Trader, price: number, quantity: number): unknown[] => [
  randomUUID(),
  JSON.stringify([orderId, 1, "demo", 1, user.userId, "buy", "limit", "gtc", price, quantity]),
];

/** Writes the lines under a header of their own and changes the balances by their sums. */
async function post(client: pg.ClientBase, cause: string, lines: readonly Line[]): Promise<void> {
  const run = runOn(client);
  const { rows } = await run("header", [cause]);
  const accounts = lines.map(([account]) => account);
  const amounts = lines.map(([, , , amount]) => amount);
  const currencies = lines.map(([, currency]) => currency);
  const kinds = lines.map(([, , kind]) => kind);
  await run("lines", [rows[0]?.id, cause, accounts, currencies, kinds, amounts]);
  await run("balances", [rows[0]?.id, accounts, amounts]);
}

/** Two orders of two users in two transactions: the seller's rests, and the buyer's takes all of it. */
export async function tradeBetweenUsers(
  client: pg.ClientBase,
  seller: Trader,
  buyer: Trader,
  fees: Fees,
  { price, quantity }: Terms,
): Promise<void> {
  const run = runOn(client);
  const [makerId, takerId, tradeId] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query("BEGIN");
  await run("lock", [[seller.base]]);
  await run("key", keyOf(makerId, seller, price, quantity));
  const maker = [makerId, (lastNumber += 1), seller.userId, seller.base, "sell"];
  await run("restingOrder", [...maker, price, quantity, quantity]);
  await run("hold", [seller.base, quantity]);
  await client.query("COMMIT");

  const paid = (price * quantity).toFixed(8);
  const makerFee = (price * quantity * MAKER_RATE).toFixed(8);
  const takerFee = (quantity * TAKER_RATE).toFixed(8);
  const lines: Line[] = [
    [buyer.quote, QUOTE_ID, "trade", `-${paid}`],
    [seller.quote, QUOTE_ID, "trade", paid],
    [buyer.base, BASE_ID, "trade", quantity.toFixed(8)],
    [seller.base, BASE_ID, "trade", (-quantity).toFixed(8)],
    [buyer.base, BASE_ID, "fee", `-${takerFee}`],
    [fees.base, BASE_ID, "fee", takerFee],
    [seller.quote, QUOTE_ID, "fee", `-${makerFee}`],
    [fees.quote, QUOTE_ID, "fee", makerFee],
  ];
  await client.query("BEGIN");
  await run("lock", [lines.map(([account]) => account)]);
  await run("lockOrder", [makerId]);
  await run("key", keyOf(takerId, buyer, price, quantity));
  const number = (lastNumber += 1);
  const taker = [takerId, number, buyer.userId, buyer.quote, "buy"];
  await run("order", [...taker, price, quantity, paid]);
  const parties = [makerId, takerId, seller.userId, buyer.userId, makerFee, takerFee];
  await run("trade", [tradeId, number, price, quantity, paid, "buy", ...parties]);
  await run("fillOrder", [makerId, paid]);
  // The seller's coins were frozen: they become available first, because the lines take them from there.
  await run("hold", [seller.base, (-quantity).toFixed(8)]);
  await post(client, tradeId, lines);
  await client.query("COMMIT");
}
