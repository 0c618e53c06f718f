import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { type Caller, tokenOf } from "./session.ts";

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
