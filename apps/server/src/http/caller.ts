import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { budgetOf, byNetwork } from "./rate-limit.ts";
import { type Caller, tokenOf } from "./session.ts";

/** Only what could be one of the console's tokens is looked at any further. */
const OPERATOR_COOKIE = /(?:^|;\s*)(?:__Host-)?operator=(?<token>[\w-]{43})(?=;|$)/;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Identifies the caller once, so that rate limits and handlers see the same one. */
export function identifyCallers(app: FastifyInstance, ctx: Ctx): void {
  app.decorateRequest("caller", undefined);
  const madeUp = budgetOf(app, ctx.config.rates.read, byNetwork);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.rateClass === undefined) return;
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    // A guessed token is looked up in the database no more often than its sender may call.
    if (!ctx.sessions.remembers(token)) await madeUp.check(request);
    request.caller = await ctx.sessions.callerOf(token);
    if (request.caller === undefined) await madeUp.spend(request);
  });
}

/**
 * An operator's cookie opens nothing here. The console alone knows its sessions and is notified of one that is shown,
 * once the calls have been counted: nothing is looked up faster than its sender may call.
 */
export function noticeOperatorCookies(app: FastifyInstance, ctx: Ctx): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isCall = request.routeOptions.config.rateClass !== undefined;
    const token = OPERATOR_COOKIE.exec(request.headers.cookie ?? "")?.groups?.["token"];
    if (isCall && token !== undefined)
      ctx.bus.emit("operatorCookie", {
        token,
        address: request.ip,
        path: request.url.slice(0, 200),
        requestId: request.id,
      });
    done();
  });
}
