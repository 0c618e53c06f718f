import type { FastifyInstance } from "fastify";
import type { Ctx } from "../manifest/ctx.ts";
import { budgetOf, byNetwork } from "./rate-limit.ts";
import { type Caller, tokenOf } from "./session.ts";

/** Only a text in the form of a console token is examined further. */
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
    // An unknown token is looked up in the database no more often than the rate limit allows.
    if (!ctx.sessions.remembers(token)) await madeUp.check(request);
    request.caller = await ctx.sessions.callerOf(token);
    if (request.caller === undefined) await madeUp.spend(request);
  });
}

/**
 * An operator's cookie has no effect here. The console, which alone knows its sessions, is told that one was shown.
 * This happens after rate limiting, so that no sender causes look-ups beyond its limit.
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
