import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import { serveClient } from "./built-client.ts";
import { addHealth } from "./health.ts";
import { securityHeaders } from "./security-headers.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** The console's files, and what machines ask: health, readiness, figures. */
export async function addConsolePages(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const { page } = securityHeaders(ctx.config.isProduction);
  const headers = { ...page, "cache-control": "no-store" };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  addHealth(app, ctx);
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(ctx, request)) return reply.callNotFound();
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
  await serveClient(app, ctx.config.consoleFolder, "/console/");
}

/** From this machine, or with the token that is configured for it. */
function maySeeMetrics({ config }: Ctx, { ip, headers }: FastifyRequest): boolean {
  const { metricsToken } = config;
  return metricsToken === undefined
    ? LOOPBACK.has(ip)
    : headers.authorization === `Bearer ${metricsToken}`;
}
