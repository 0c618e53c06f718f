import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { type Caller, tokenOf } from "./session.ts";

const OPERATOR_COOKIE = /(?:^|;\s*)(?:__Host-)?operator=/;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}

/** Finds out once who calls: whoever counts the calls and whoever answers them ask the same. */
export function identifyCallers(app: FastifyInstance, ctx: Ctx): void {
  app.decorateRequest("caller", undefined);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.rateClass === undefined) return;
    const token = tokenOf(request.headers.authorization);
    if (token !== undefined) request.caller = await ctx.sessions.callerOf(token);
  });
}

/**
 * An operator's cookie opens nothing here; that somebody tries is worth a line in the console's log,
 * once the calls have been counted: nobody fills the log faster than they may call.
 */
export function noticeOperatorCookies(app: FastifyInstance, ctx: Ctx): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const { cookie } = request.headers;
    const isCall = request.routeOptions.config.rateClass !== undefined;
    if (isCall && cookie !== undefined && OPERATOR_COOKIE.test(cookie))
      ctx.bus.emit("operatorCookie", {
        address: request.ip,
        path: request.url.slice(0, 200),
        requestId: request.id,
      });
    done();
  });
}
