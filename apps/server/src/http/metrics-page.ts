import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** Serves this process's own metrics. */
export function addMetricsPage(app: FastifyInstance, ctx: CoreCtx): void {
  app.get("/metrics", async (request, reply) => {
    if (!maySeeMetrics(ctx, request)) return reply.callNotFound();
    return reply.type(ctx.metrics.registry.contentType).send(await ctx.metrics.registry.metrics());
  });
}

/** Whether a request comes from this machine or has the configured token. */
function maySeeMetrics({ config }: CoreCtx, { ip, headers }: FastifyRequest): boolean {
  const { metricsToken } = config;
  return metricsToken === undefined
    ? LOOPBACK.has(ip)
    : headers.authorization === `Bearer ${metricsToken}`;
}
