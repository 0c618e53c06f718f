import type { Channel } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";
import type { Live } from "./manifest/area.ts";
import type { Ctx } from "./manifest/ctx.ts";
import { bindCall } from "./http/bind.ts";
import { identifyCallers, noticeOperatorCookies } from "./http/caller.ts";
import { acceptFile } from "./http/file-input.ts";
import { acceptForms } from "./http/form.ts";
import { measureCalls } from "./http/metrics.ts";
import { openServer } from "./http/open-server.ts";
import { refuseForeignPages } from "./http/origin.ts";
import { notifyConsole } from "./http/notify-console.ts";
import { packAnswers } from "./http/packed-answers.ts";
import { addPages } from "./http/pages.ts";
import { limitRates, openBudgets } from "./http/rate-limit.ts";
import { createGateway } from "./socket/gateway.ts";
import { sendServerTime } from "./http/server-time.ts";
import type { BoundStream } from "./socket/subscriptions.ts";
import { serveTradingApi } from "./trading-api/serve.ts";
import { createHub, fannedOut } from "./trading-api/socket/hub.ts";
import { serveSockets } from "./trading-api/socket/upgrade.ts";

const BODY_BYTES = 65_536;

/**
 * The server around a context: every call, every channel and the pages, or what its roles leave of them. Its sockets
 * close with it.
 */
export async function createApp(ctx: Ctx): Promise<FastifyInstance> {
  const app = openServer(ctx, BODY_BYTES);
  await addPages(app, ctx);
  acceptForms(app);
  refuseForeignPages(app);
  await openBudgets(app);
  identifyCallers(app, ctx);
  limitRates(app, ctx);
  noticeOperatorCookies(app, ctx);
  notifyConsole(ctx);
  measureCalls(app, ctx.metrics);
  const { roles } = ctx.config;
  if (roles.has("api")) {
    await app.register(
      async (api) => {
        sendServerTime(api, ctx.clock);
        await packAnswers(api);
        bindCalls(api, ctx);
      },
      { prefix: "/api" },
    );
    await serveTradingApi(app, ctx);
  }
  let closeSockets: (() => Promise<void>) | undefined;
  app.addHook("preClose", async () => closeSockets?.());
  await app.ready();
  if (roles.has("gateway")) closeSockets = openSockets(app, ctx);
  // Calls also read what channels follow, such as the spot books.
  else if (roles.has("api")) boundStreams(ctx, WITHOUT_LISTENERS);
  return app;
}

const WITHOUT_LISTENERS: Live = { emit: () => undefined, hasListeners: () => false };

/** Serves every channel on the sockets of our clients and of programs; returns a function that closes them. */
function openSockets(app: FastifyInstance, ctx: Ctx): () => Promise<void> {
  const gateway = createGateway(app.server, ctx);
  const hub = createHub(ctx.log);
  const streams = boundStreams(ctx, fannedOut(gateway, hub));
  gateway.serve(streams);
  const closePrograms = serveSockets(app.server, ctx, { hub, streams });
  return async () => {
    closePrograms();
    await gateway.close();
  };
}

function bindCalls(app: FastifyInstance, ctx: Ctx): void {
  for (const bound of ctx.areas.calls)
    if (bound.call.takesFile === undefined) bindCall(app, ctx, bound);
    else
      app.register(async (scope) => {
        await acceptFile(scope);
        bindCall(scope, ctx, bound);
      });
}

function boundStreams(ctx: Ctx, live: Live): Map<string, BoundStream> {
  const bound = new Map<string, BoundStream>();
  for (const [name, { contract, streams }] of ctx.areas.list) {
    const served: Record<string, BoundStream["stream"]> = streams(ctx, live);
    for (const [id, channel] of Object.entries<Channel>(contract.channels)) {
      if (served[id] === undefined) throw new Error(`no stream for ${name}.${id}`);
      bound.set(`${name}.${id}`, { channel, stream: served[id] });
    }
  }
  return bound;
}
