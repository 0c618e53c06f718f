import { openapi } from "@candor/contract/openapi.ts";
import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { serveClient } from "./built-client.ts";
import { addFiles } from "./files-page.ts";
import { addHealth } from "./health.ts";
import { addOutboxPage } from "./outbox-page.ts";
import { securityHeaders } from "./security-headers.ts";

/** Everything that is no call: the app's files, health, the reference, the developer's outbox. */
export async function addPages(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const headers = securityHeaders(ctx.config.isProduction);
  const unstored = { ...headers, "cache-control": "no-store" };
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(request.url.startsWith("/api") ? unstored : headers);
    done();
  });
  addHealth(app, ctx);
  addFiles(app, ctx);
  await addReference(app, ctx);
  if (!ctx.config.isProduction) addOutboxPage(app, ctx);
  await serveClient(app, ctx.config.webFolder, "/h5/");
}

async function addReference(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const document = openapi("/api", ctx.config.version);
  app.get("/api/openapi.json", () => document);
  await app.register(reference, {
    routePrefix: "/api/docs",
    configuration: { url: "/api/openapi.json", withDefaultFonts: false, telemetry: false },
    hooks: {
      // The reference page brings its own inline script and style, and nothing of a user's.
      onRequest: (_request, reply, done) => {
        reply.header(
          "content-security-policy",
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
        );
        done();
      },
    },
  });
}
