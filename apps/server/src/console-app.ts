import fastifyCookie from "@fastify/cookie";
import type { Endpoint } from "@candor/contract/define.ts";
import { operatorContract } from "@candor/contract/operator-contract.ts";
import type { FastifyInstance } from "fastify";
import * as account from "./areas/account/index.ts";
import * as auth from "./areas/auth/index.ts";
import * as content from "./areas/content/index.ts";
import * as markets from "./areas/markets/index.ts";
import * as notices from "./areas/notices/index.ts";
import * as spot from "./areas/spot/index.ts";
import * as trust from "./areas/trust/index.ts";
import * as wallet from "./areas/wallet/index.ts";
import { audited } from "./audited.ts";
import type { Ctx } from "./ctx.ts";
import { type Pool, openDb } from "./db/pool.ts";
import { addConsolePages } from "./http/console-pages.ts";
import { measureCalls } from "./http/metrics.ts";
import { openServer } from "./http/open-server.ts";
import { refuseForeignPages } from "./http/origin.ts";
import { limitRates } from "./http/rate-limit.ts";
import { bindOperatorCall } from "./operators/bind-operator-call.ts";
import { addCodePage } from "./operators/code-page.ts";
import { addGauges } from "./operators/gauges.ts";
import type { OperatorCtx } from "./operators/operator-ctx.ts";
import { addPictures } from "./operators/picture-links.ts";
import { noteShownSessions } from "./operators/shown-sessions.ts";
import { createWatch } from "./operators/watch.ts";

/** Eight languages of a long article, and some room. */
const BODY_BYTES = 1_048_576;

const areas = { account, auth, content, markets, notices, spot, trust, wallet };
const queues = { ...account.queues, ...auth.queues, ...trust.queues, ...wallet.queues };
const configKinds = {
  ...account.configKinds,
  ...content.configKinds,
  ...markets.configKinds,
  ...spot.configKinds,
};

/** The same server as operators reach it: through the console's own role in the database. */
export const operatorCtxOf = (ctx: Ctx, pool: Pool): OperatorCtx => ({
  ...ctx,
  pool,
  db: openDb(pool),
  queues: new Map(Object.entries(queues)),
  configKinds: new Map(Object.entries(configKinds)),
  watch: createWatch({ ...ctx, audited }),
});

/** The console: its calls, its pages, what machines ask of it. An address of its own, and no users' session. */
export async function createConsoleApp(ctx: OperatorCtx): Promise<FastifyInstance> {
  const app = openServer(ctx, BODY_BYTES);
  await app.register(fastifyCookie);
  await addConsolePages(app, ctx);
  addPictures(app, ctx);
  addGauges(ctx);
  if (!ctx.config.isProduction) addCodePage(app, ctx);
  // JSON bodies alone: no page of another site can send one without being asked first.
  app.removeContentTypeParser("text/plain");
  refuseForeignPages(app);
  await limitRates(app, ctx);
  measureCalls(app, ctx.metrics);
  await app.register(
    (api, _options, done) => {
      bindCalls(api, ctx);
      done();
    },
    { prefix: "/console/api" },
  );
  noteShownSessions(ctx);
  await app.ready();
  return app;
}

function bindCalls(app: FastifyInstance, ctx: OperatorCtx): void {
  for (const [name, { calls }] of Object.entries(operatorContract)) {
    const handlers: Record<string, unknown> = areas[name as keyof typeof areas].operatorCalls;
    for (const [id, call] of Object.entries<Endpoint>(calls)) {
      if (handlers[id] === undefined) throw new Error(`no handler for ${name}.${id}`);
      bindOperatorCall(
        app,
        ctx,
        `${name}.${id}`,
        call,
        handlers[id] as Parameters<typeof bindOperatorCall>[4],
      );
    }
  }
}
