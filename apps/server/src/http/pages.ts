import { openapi } from "@candor/contract/openapi.ts";
import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { ASSETS, serveClient } from "./built-client.ts";
import { addFiles } from "./files-page.ts";
import { addHealth } from "./health.ts";
import { addMedia } from "./media-pages.ts";
import { addMetricsPage } from "./metrics-page.ts";
import { addOutboxPage } from "./outbox-page.ts";
import { securityHeaders } from "./security-headers.ts";

const WEB = "/h5/";

/** Everything that is no call: the app's files, health, the reference, the developer's outbox. */
export async function addPages(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const { page, part } = securityHeaders(ctx.config.isProduction);
  const unstored = { ...part, "cache-control": "no-store" };
  app.addHook("onRequest", ({ url }, reply, done) => {
    if (url.startsWith("/api")) reply.headers(unstored);
    else reply.headers(url.startsWith(`${WEB}${ASSETS}`) ? part : page);
    done();
  });
  addHealth(app, ctx);
  addMetricsPage(app, ctx);
  addFiles(app, ctx);
  await addMedia(app, ctx);
  // Few read it, and to make it takes as long as the rest of a start.
  let document: ReturnType<typeof openapi> | undefined;
  app.get("/api/openapi.json", () => (document ??= openapi("/api", ctx.config.version)));
  if (!ctx.config.isProduction) await addReference(app, page);
  if (ctx.config.hasTrialPages) addOutboxPage(app, ctx);
  await serveClient(app, ctx.config.clientFolder, WEB);
}

/** Serves the document as a page; it runs scripts of its own making, so not in production. */
async function addReference(app: FastifyInstance, page: Record<string, string>): Promise<void> {
  await app.register(reference, {
    routePrefix: "/api/docs",
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
    hooks: {
      // The reference page brings its own inline script and style, and nothing of a user's.
      onRequest: (_request, reply, done) => {
        reply.headers({
          ...page,
          "content-security-policy":
            "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
        });
        done();
      },
    },
  });
}
