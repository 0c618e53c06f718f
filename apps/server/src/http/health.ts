import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";

/** `/healthz`: the process answers and writes. `/readyz`: it can be sent users, since everything below answers too. */
export function addHealth(app: FastifyInstance, ctx: Ctx): void {
  app.get("/healthz", (_request, reply) =>
    reply
      .code(ctx.exchange.isReady() ? 200 : 503)
      .send({ is_ready: ctx.exchange.isReady(), version: ctx.config.version }),
  );
  app.get("/readyz", async (_request, reply) => {
    const checks = {
      exchange: ctx.exchange.isReady(),
      database: await answers(ctx),
      prices: ctx.catalogue.markets.some(({ symbol }) => ctx.indexOf(symbol) !== undefined),
    };
    const isReady = Object.values(checks).every(Boolean);
    return reply.code(isReady ? 200 : 503).send({ is_ready: isReady, checks });
  });
}

const answers = (ctx: Ctx): Promise<boolean> =>
  sql`SELECT 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
