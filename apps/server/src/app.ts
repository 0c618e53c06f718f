import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";
import * as account from "./areas/account/index.ts";
import * as auth from "./areas/auth/index.ts";
import * as content from "./areas/content/index.ts";
import * as markets from "./areas/markets/index.ts";
import * as notices from "./areas/notices/index.ts";
import * as spot from "./areas/spot/index.ts";
import * as trust from "./areas/trust/index.ts";
import * as wallet from "./areas/wallet/index.ts";
import type { Ctx } from "./ctx.ts";
import { bindCall } from "./http/bind.ts";
import { identifyCallers, noticeOperatorCookies } from "./http/caller.ts";
import { acceptFile } from "./http/file-input.ts";
import { acceptForms } from "./http/form.ts";
import { measureCalls } from "./http/metrics.ts";
import { openServer } from "./http/open-server.ts";
import { refuseForeignPages } from "./http/origin.ts";
import { addPages } from "./http/pages.ts";
import { limitRates } from "./http/rate-limit.ts";
import { type Gateway, createGateway } from "./socket/gateway.ts";
import type { BoundStream } from "./socket/subscriptions.ts";

const BODY_BYTES = 65_536;
const areas = { account, auth, content, markets, notices, spot, trust, wallet };

/** The whole server around a context: every call, every channel, the pages. */
export async function createApp(ctx: Ctx): Promise<{ app: FastifyInstance; gateway: Gateway }> {
  const app = openServer(ctx, BODY_BYTES);
  await addPages(app, ctx);
  acceptForms(app);
  refuseForeignPages(app);
  identifyCallers(app, ctx);
  await limitRates(app, ctx);
  noticeOperatorCookies(app, ctx);
  measureCalls(app, ctx.metrics);
  await app.register(
    (api, _options, done) => {
      bindCalls(api, ctx);
      done();
    },
    { prefix: "/api" },
  );
  await app.ready();
  const gateway = createGateway(app.server, ctx);
  gateway.serve(boundStreams(ctx, gateway));
  return { app, gateway };
}

function bindCalls(app: FastifyInstance, ctx: Ctx): void {
  for (const [name, area] of Object.entries<Area>(contract)) {
    const handlers: Record<string, unknown> = areas[name as keyof typeof areas].calls;
    for (const [id, call] of Object.entries(area.calls)) {
      if (handlers[id] === undefined) throw new Error(`no handler for ${name}.${id}`);
      const bind = (scope: FastifyInstance): void =>
        bindCall(scope, ctx, `${name}.${id}`, call, handlers[id] as Parameters<typeof bindCall>[4]);
      if (call.takesFile === undefined) bind(app);
      else
        app.register(async (scope) => {
          await acceptFile(scope);
          bind(scope);
        });
    }
  }
}

function boundStreams(ctx: Ctx, { emit, hasListeners }: Gateway): Map<string, BoundStream> {
  const served: Record<string, Record<string, unknown>> = {
    markets: markets.streams(ctx, emit, hasListeners),
    spot: spot.streams(ctx, emit, hasListeners),
    wallet: wallet.streams(ctx, emit),
  };
  const bound = new Map<string, BoundStream>();
  for (const [name, area] of Object.entries<Area>(contract))
    for (const [id, channel] of Object.entries(area.channels)) {
      const stream = served[name]?.[id];
      if (stream === undefined) throw new Error(`no stream for ${name}.${id}`);
      bound.set(`${name}.${id}`, { channel, stream: stream as BoundStream["stream"] });
    }
  return bound;
}
