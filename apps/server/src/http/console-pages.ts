import type { FastifyInstance } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";
import { serveClient } from "./built-client.ts";
import { addConsoleHealth } from "./health.ts";
import { addMedia } from "./media-pages.ts";
import { addMetricsPage } from "./metrics-page.ts";
import { securityHeaders } from "./security-headers.ts";

/** Serves the console's files, users' works, health, readiness and metrics. */
export async function addConsolePages(app: FastifyInstance, ctx: CoreCtx): Promise<void> {
  const { page } = securityHeaders(ctx.config.isProduction);
  const headers = { ...page, "cache-control": "no-store" };
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  addConsoleHealth(app, ctx);
  addMetricsPage(app, ctx);
  // Operators see and hear works before they are admitted.
  await addMedia(app, ctx);
  await serveClient(app, ctx.config.clientFolder, "/console/");
}
