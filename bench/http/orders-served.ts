import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { systemClock } from "../../apps/server/src/platform/clock.ts";
import type { Db } from "../../apps/server/src/db/pool.ts";
import { inTransaction } from "../../apps/server/src/db/transaction.ts";
import { createSessions } from "../../apps/server/src/http/session.ts";
import { serveParent } from "../harness/child.ts";
import { AT_HOME } from "../../apps/server/src/testing/at-home.ts";

/** The command to a server of orders: it returns its address and a session for each user. */
export type OrdersCommand = { users: string[] };
export type OrdersServed = { port: number; tokens: string[] };

/** Listens and answers the benchmark that started this process. */
export async function serveOrders(app: FastifyInstance, db: Db | undefined): Promise<void> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  serveParent(async ({ users }: OrdersCommand): Promise<OrdersServed> => {
    if (db === undefined) return { port, tokens: users };
    const sessions = createSessions(db, systemClock);
    const open = (userId: string) => inTransaction(db, (tx) => sessions.open(tx, userId, AT_HOME));
    return { port, tokens: await Promise.all(users.map(open)) };
  });
}
