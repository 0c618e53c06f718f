import rateLimit from "@fastify/rate-limit";
import type { RateClass } from "@candor/contract/define.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import { tokenOf } from "./session.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    rateClass?: RateClass;
  }
}

class TooMany extends Error {
  readonly statusCode = 429;
  readonly seconds: string;
  constructor(seconds: number) {
    super("too many requests");
    this.seconds = `${Math.max(1, seconds)}`;
  }
}

/** One budget a minute for each rate class, for each user or else each address (a /64 of IPv6). */
export async function limitRates(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.addHook("onRoute", (route) => {
    const rateClass = route.config?.rateClass;
    if (rateClass === undefined) return;
    route.config = {
      ...route.config,
      rateLimit: {
        groupId: rateClass,
        max: ctx.config.rates[rateClass],
        timeWindow: 60_000,
        keyGenerator: (request: FastifyRequest) => budgetOf(ctx, request),
        errorResponseBuilder: (_request: FastifyRequest, { ttl }: { ttl: number }) => new TooMany(Math.ceil(ttl / 1000)),
      },
    };
  });
}

async function budgetOf(ctx: Ctx, request: FastifyRequest): Promise<string> {
  const token = tokenOf(request.headers.authorization);
  const caller = token === undefined ? undefined : await ctx.sessions.callerOf(token);
  return caller?.userId ?? networkOf(request.ip);
}

/** Whoever has one IPv6 address has its whole /64. */
export const networkOf = (ip: string): string =>
  ip.includes(":") && !ip.includes(".") ? ip.split(":").slice(0, 4).join(":") : ip;
