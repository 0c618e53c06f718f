import rateLimit, { type RateLimitOptions } from "@fastify/rate-limit";
import type { RateClass } from "@candor/contract/define.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";
import { networkOf } from "./network.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    rateClass?: RateClass;
  }
}

const WINDOW_MS = 60_000;
/** The most callers of a budget; beyond it, the one that was silent longest starts again. */
const CALLERS_MAX = 50_000;

export class TooMany extends Error {
  readonly statusCode = 429;
  readonly seconds: string;
  constructor(seconds: number) {
    super("too many requests");
    this.seconds = `${Math.max(1, seconds)}`;
  }
}

/** A number of requests a minute for each caller. */
export type Budget = {
  /** Uses one request; refuses if none is left. */
  spend: (request: FastifyRequest) => Promise<void>;
  /** Refuses if none is left, and uses none. */
  check: (request: FastifyRequest) => Promise<void>;
};

type KeyOf = (request: FastifyRequest) => string;

export const byNetwork: KeyOf = ({ ip }) => networkOf(ip);
const byCaller: KeyOf = (request) => request.caller?.userId ?? byNetwork(request);
const byNobody: KeyOf = () => "everybody";

/** Has a server count requests. */
export const openBudgets = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, { global: false });
};

export function budgetOf(app: FastifyInstance, max: number, keyOf: KeyOf): Budget {
  const terms: RateLimitOptions = {
    max,
    timeWindow: WINDOW_MS,
    keyGenerator: keyOf,
    cache: CALLERS_MAX,
  };
  const used = app.createRateLimit(terms);
  return {
    spend: async (request) => {
      const count = await used(request);
      if (!count.isAllowed && count.isExceeded) throw new TooMany(count.ttlInSeconds);
    },
    check: async (request) => {
      const count = await used(request, { increment: false });
      if (!count.isAllowed && count.remaining === 0) throw new TooMany(count.ttlInSeconds);
    },
  };
}

/** Counts every call by its rate class. */
export function limitRates(app: FastifyInstance, ctx: CoreCtx): void {
  const { read, write, order, play, auth, code, sends } = ctx.config.rates;
  const budgets: Record<RateClass, readonly Budget[]> = {
    read: [budgetOf(app, read, byCaller)],
    write: [budgetOf(app, write, byCaller)],
    order: [budgetOf(app, order, byCaller)],
    play: [budgetOf(app, play, byCaller)],
    // Counted by address instead of account, since accounts cost nothing.
    auth: [budgetOf(app, auth, byNetwork)],
    code: [budgetOf(app, code, byNetwork), budgetOf(app, sends, byNobody)],
    none: [],
  };
  app.addHook("onRequest", async (request) => {
    const { rateClass } = request.routeOptions.config;
    if (rateClass === undefined) return;
    for (const budget of budgets[rateClass]) await budget.spend(request);
  });
}
