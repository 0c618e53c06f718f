import { spot } from "@candor/contract/areas/spot/calls.ts";
import fastify from "fastify";
import pg from "pg";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import { openDb, openPool } from "../../apps/server/src/db/pool.ts";
import { okAnswer } from "../../apps/server/src/http/envelope.ts";
import { acceptForms, parseQuery } from "../../apps/server/src/http/form.ts";
import { createSessions, tokenOf } from "../../apps/server/src/http/session.ts";
import { INDEX, QUANTITY, accountsOf } from "../harness/exchange-subject.ts";
import { serveOrders } from "../http/orders-served.ts";
import { tradeWithHouse } from "./row-lock-peer.ts";

const [databaseUrl = ""] = process.argv.slice(2);
const CONNECTIONS = 32;

/** A transaction per order with row locks behind the same HTTP: form, session, schema, answer. */
const pool = openPool(databaseUrl, 4);
const db = openDb(pool);
const sessions = createSessions(db, systemClock);
const { rows } = await pool.query<{ id: string }>("SELECT id FROM users WHERE realm = 'demo'");
const { traders, house } = await accountsOf(
  pool,
  rows.map(({ id }) => id),
);
const traderOf = new Map(traders.map((trader) => [trader.userId, trader]));
const orders = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
const terms = { price: Number(INDEX), quantity: Number(QUANTITY) };

const app = fastify({ routerOptions: { querystringParser: parseQuery } });
acceptForms(app);
const { input, path } = spot.calls.placeOrder;
app.post(`/api${path}`, async (request, reply) => {
  const parsed = input.safeParse(request.body);
  const caller = await sessions.callerOf(tokenOf(request.headers.authorization) ?? "");
  const trader = traderOf.get(caller?.userId ?? "");
  if (!parsed.success || trader === undefined) return reply.code(400).send({ type: "error" });
  const client = await orders.connect();
  try {
    await tradeWithHouse(client, trader, house, parsed.data.type === "buy", terms);
  } finally {
    client.release();
  }
  return reply.send(okAnswer(request.body));
});
await serveOrders(app, db);
