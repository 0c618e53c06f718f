import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { budgetOf, byNetwork } from "./rate-limit.ts";
import { type Caller, tokenOf } from "./session.ts";

/** Only what could be one of the console's tokens is looked at any further. */
const OPERATOR_COOKIE = /(?:^|;\s*)(?:__Host-)?operator=(?<token>[\w-]{43})(?=;|$)/;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Finds out once who calls: whoever counts the calls and whoever answers them ask the same. */
export function identifyCallers(app: FastifyInstance, ctx: Ctx): void {
  app.decorateRequest("caller", undefined);
  const madeUp = budgetOf(app, ctx.config.rates.read, byNetwork);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.rateClass === undefined) return;
    const token = tokenOf(request.headers.authorization);
    if (token === undefined) return;
    // Nobody has the database look for what they make up more often than they may call.
    if (!ctx.sessions.remembers(token)) await madeUp.check(request);
    request.caller = await ctx.sessions.callerOf(token);
    if (request.caller === undefined) await madeUp.spend(request);
  });
}

/**
 * An operator's cookie opens nothing here; that somebody shows one is told to the console, which knows
 * whether it is one, once the calls have been counted: nobody asks it faster than they may call.
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
