import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import { addDepositGauges } from "./areas/deposit/index.ts";
import { addCustodyGauge } from "./areas/custody/index.ts";
import { addWithdrawalGauges } from "./areas/withdrawal/index.ts";
import type { Ctx } from "./ctx.ts";
import { type Pool, openDb } from "./db/pool.ts";
import { addConsolePages } from "./http/console-pages.ts";
import { measureCalls } from "./http/metrics.ts";
import { openServer } from "./http/open-server.ts";
import { refuseForeignPages } from "./http/origin.ts";
import { limitRates, openBudgets } from "./http/rate-limit.ts";
import { bindOperatorCall } from "./operators/bind-operator-call.ts";
import { addCodePage } from "./operators/code-page.ts";
import { addGauges } from "./operators/gauges.ts";
import type { OperatorCtx } from "./operators/operator-ctx.ts";
import { addPictures } from "./operators/picture-links.ts";
import { noteShownSessions } from "./operators/shown-sessions.ts";
import { createWatch } from "./operators/watch.ts";

/** Eight languages of a long article, and some room. */
const BODY_BYTES = 1_048_576;

/** The same server as operators reach it: through the console's own role in the database. */
export const operatorCtxOf = (ctx: Ctx, pool: Pool): OperatorCtx => ({
  ...ctx,
  pool,
  db: openDb(pool),
  watch: createWatch({ ...ctx, audited: ctx.areas.audited }),
});

/** The console: its calls, its pages, what machines ask of it. An address of its own, and no users' session. */
export async function createConsoleApp(ctx: OperatorCtx): Promise<FastifyInstance> {
  const app = openServer(ctx, BODY_BYTES);
  await app.register(fastifyCookie);
  await addConsolePages(app, ctx);
  addPictures(app, ctx);
  addGauges(ctx);
  addDepositGauges(ctx);
  addWithdrawalGauges(ctx);
  addCustodyGauge(ctx);
  if (!ctx.config.isProduction) addCodePage(app, ctx);
  // JSON bodies alone: no page of another site can send one without being asked first.
  app.removeContentTypeParser("text/plain");
  refuseForeignPages(app);
  await openBudgets(app);
  limitRates(app, ctx);
  measureCalls(app, ctx.metrics);
  await app.register(
    (api, _options, done) => {
      for (const bound of ctx.areas.operatorCalls) bindOperatorCall(api, ctx, bound);
      done();
    },
    { prefix: "/console/api" },
  );
  noteShownSessions(ctx);
  await app.ready();
  return app;
}
