import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { CoreCtx, Ctx } from "../manifest/ctx.ts";

/**
 * `/livez`: the process answers. `/standbyz`: it could lead. `/healthz`: orders are accepted, here or through it.
 * `/readyz`: it may be sent users, since everything it needs answers.
 */
export function addHealth(app: FastifyInstance, ctx: Ctx): void {
  addLife(app);
  app.get("/standbyz", async (_request, reply) => {
    const isReady = await answers(ctx);
    return reply.code(isReady ? 200 : 503).send({ is_ready: isReady });
  });
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

/** The console's health: it and its database answer. The exchange's health is an alarm of its dashboard. */
export function addConsoleHealth(app: FastifyInstance, ctx: CoreCtx): void {
  addLife(app);
  for (const path of ["/healthz", "/readyz"])
    app.get(path, async (_request, reply) => {
      const isReady = await answers(ctx);
      return reply
        .code(isReady ? 200 : 503)
        .send({ is_ready: isReady, version: ctx.config.version });
    });
}

/** Whether the process has to be restarted: nothing that it needs from elsewhere counts. */
function addLife(app: FastifyInstance): void {
  app.get("/livez", (_request, reply) => reply.send({ is_ready: true }));
}

const answers = (ctx: CoreCtx): Promise<boolean> =>
  sql`SELECT 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
