import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { CoreCtx } from "./manifest/ctx.ts";
import { openExchangeLink } from "./console-link/ask-exchange.ts";
import { addConsolePages } from "./http/console-pages.ts";
import { measureCalls } from "./http/metrics.ts";
import { openServer } from "./http/open-server.ts";
import { refuseForeignPages } from "./http/origin.ts";
import { limitRates, openBudgets } from "./http/rate-limit.ts";
import { sendServerTime } from "./http/server-time.ts";
import { bindOperatorCall } from "./operators/bind-operator-call.ts";
import { addCodePage } from "./operators/code-page.ts";
import { withConsoleKey } from "./operators/console-key.ts";
import { addGauges } from "./operators/gauges.ts";
import type { OperatorCtx } from "./operators/operator-ctx.ts";
import { addPictures } from "./operators/picture-links.ts";
import { noteShownSessions } from "./operators/shown-sessions.ts";
import { createWatch } from "./operators/watch.ts";

/** Room for a long article in eight languages. */
const BODY_BYTES = 1_048_576;

/** The context of operators' calls, with a link to the exchange, which another process leads. */
export async function openOperatorCtx(ctx: CoreCtx): Promise<OperatorCtx> {
  const databaseUrl = withConsoleKey(ctx.config.databaseUrl, ctx.config.pepper);
  const link = await openExchangeLink({ databaseUrl, log: ctx.log });
  // The app has the connections of subscribers to accounts.
  ctx.bus.on("balances", ({ userId, accountIds }) => {
    link.notifyBalances(userId, accountIds).catch((error: unknown) => {
      ctx.log.error({ err: error }, "the app was not told of changed balances");
    });
  });
  return { ...ctx, link, watch: createWatch({ ...ctx, audited: ctx.areas.audited }) };
}

/** The console's calls, pages and metrics, at an address of its own and without users' sessions. */
export async function createConsoleApp(ctx: OperatorCtx): Promise<FastifyInstance> {
  const app = openServer(ctx, BODY_BYTES);
  await app.register(fastifyCookie);
  await addConsolePages(app, ctx);
  addPictures(app, ctx);
  addGauges(ctx);
  for (const add of ctx.areas.gauges) add(ctx);
  if (ctx.config.hasTrialPages) addCodePage(app, ctx);
  // Only JSON bodies are accepted, because a page of another site cannot send one without a preflight.
  app.removeContentTypeParser("text/plain");
  refuseForeignPages(app);
  await openBudgets(app);
  limitRates(app, ctx);
  measureCalls(app, ctx.metrics);
  await app.register(
    (api, _options, done) => {
      sendServerTime(api, ctx.clock);
      for (const bound of ctx.areas.operatorCalls) bindOperatorCall(api, ctx, bound);
      done();
    },
    { prefix: "/console/api" },
  );
  const stopNoting = await noteShownSessions(ctx);
  app.addHook("onClose", stopNoting);
  await app.ready();
  return app;
}
