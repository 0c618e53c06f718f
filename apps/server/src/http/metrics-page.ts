import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** What this process has measured of itself. */
export function addMetricsPage(app: FastifyInstance, ctx: CoreCtx): void {
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(ctx, request)) return reply.callNotFound();
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
}

/** From this machine, or with the token that is configured for it. */
function maySeeMetrics({ config }: CoreCtx, { ip, headers }: FastifyRequest): boolean {
  const { metricsToken } = config;
  return metricsToken === undefined
    ? LOOPBACK.has(ip)
    : headers.authorization === `Bearer ${metricsToken}`;
}
