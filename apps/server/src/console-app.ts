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

/** Eight languages of a long article, and some room. */
const BODY_BYTES = 1_048_576;

/** What operators' calls reach, with a link to the exchange, which another process leads. */
export async function openOperatorCtx(ctx: CoreCtx): Promise<OperatorCtx> {
  const databaseUrl = withConsoleKey(ctx.config.databaseUrl, ctx.config.pepper);
  const link = await openExchangeLink({ databaseUrl, log: ctx.log });
  // Subscribers to accounts are connected to the app.
  ctx.bus.on("balances", ({ userId, accountIds }) => {
    link.notifyBalances(userId, accountIds).catch((error: unknown) => {
      ctx.log.error({ err: error }, "the app was not told of changed balances");
    });
  });
  return { ...ctx, link, watch: createWatch({ ...ctx, audited: ctx.areas.audited }) };
}

/** The console: its calls, its pages, what machines ask of it. An address of its own, and no users' session. */
export async function createConsoleApp(ctx: OperatorCtx): Promise<FastifyInstance> {
  const app = openServer(ctx, BODY_BYTES);
  await app.register(fastifyCookie);
  await addConsolePages(app, ctx);
  addPictures(app, ctx);
  addGauges(ctx);
  for (const add of ctx.areas.gauges) add(ctx);
  if (ctx.config.hasTrialPages) addCodePage(app, ctx);
  // JSON bodies alone: no page of another site can send one without being asked first.
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
