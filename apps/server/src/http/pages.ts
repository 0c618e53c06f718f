import { openapi } from "@candor/contract/openapi.ts";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { ASSETS, serveClient } from "./built-client.ts";
import { addFiles } from "./files-page.ts";
import { addChecks } from "./checks-page.ts";
import { addHealth } from "./health.ts";
import { addMedia } from "./media-pages.ts";
import { addMetricsPage } from "./metrics-page.ts";
import { addOutboxPage } from "./outbox-page.ts";
import { addProgramPages } from "./program-pages.ts";
import { addReference } from "./reference-page.ts";
import { securityHeaders } from "./security-headers.ts";

const WEB = "/h5/";

/** Binds everything that is no call: the app's files, health, the reference, the developer's outbox. */
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
  // Made on first use, since few read it and it takes as long as the rest of a start.
  let document: ReturnType<typeof openapi> | undefined;
  app.get("/api/openapi.json", () => (document ??= openapi("/api", ctx.config.version)));
  await addReference(app, page);
  addProgramPages(app);
  if (ctx.config.hasTrialPages) addOutboxPage(app, ctx);
  await addChecks(app, ctx.config.clientFolder);
  await serveClient(app, ctx.config.clientFolder, WEB);
}
