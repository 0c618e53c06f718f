import rateLimit from "@fastify/rate-limit";
import type { RateClass } from "@candor/contract/define.ts";
import type { FastifyInstance } from "fastify";
import type { Ctx } from "../ctx.ts";
import { networkOf } from "./network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    rateClass?: RateClass;
  }
}

const WINDOW_MS = 60_000;
const CALLERS_MAX = 50_000;

class TooMany extends Error {
  readonly statusCode = 429;
  readonly seconds: string;
  constructor(seconds: number) {
    super("too many requests");
    this.seconds = `${Math.max(1, seconds)}`;
  }
}

/** One budget a minute for each rate class, for each user or else each network. */
export async function limitRates(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(rateLimit, { global: false, cache: CALLERS_MAX });
  const budget = (max: number) =>
    app.createRateLimit({
      max,
      timeWindow: WINDOW_MS,
      keyGenerator: ({ caller, ip }) => caller?.userId ?? networkOf(ip),
    });
  const { read, write, order, auth, code } = ctx.config.rates;
  const budgets = {
    read: budget(read),
    write: budget(write),
    order: budget(order),
    auth: budget(auth),
    code: budget(code),
  };
  app.addHook("onRequest", async (request) => {
    const { rateClass } = request.routeOptions.config;
    if (rateClass === undefined) return;
    const used = await budgets[rateClass](request);
    if (!used.isAllowed && used.isExceeded) throw new TooMany(used.ttlInSeconds);
  });
}
