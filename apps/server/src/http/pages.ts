import { openapi } from "@candor/contract/openapi.ts";
import fastifyStatic from "@fastify/static";
import reference from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { addFiles } from "./files-page.ts";
import { addOutboxPage } from "./outbox-page.ts";
import { YEAR_SECONDS, securityHeaders } from "./security-headers.ts";

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
  await addClient(app, ctx);
}

function addHealth(app: FastifyInstance, ctx: Ctx): void {
  app.get("/healthz", (_request, reply) =>
    reply
      .code(ctx.exchange.isReady() ? 200 : 503)
      .send({ is_ready: ctx.exchange.isReady(), version: ctx.config.version }),
  );
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

async function addClient(app: FastifyInstance, ctx: Ctx): Promise<void> {
  const root = ctx.config.webFolder;
  if (root === undefined) return;
  await app.register(fastifyStatic, {
    root,
    prefix: "/h5/",
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry their hash in the name; the page that names them is always asked for.
      const isHashed = path.includes("/assets/");
      reply.header(
        "cache-control",
        isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache",
      );
    },
  });
  app.get("/h5/", (_request, reply) => reply.sendFile("index.html"));
  for (const path of ["/", "/h5"]) app.get(path, (_request, reply) => reply.redirect("/h5/"));
}
