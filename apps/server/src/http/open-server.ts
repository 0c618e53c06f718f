import { randomUUID } from "node:crypto";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { TrustProxy } from "../config.ts";
import type { Ctx } from "../ctx.ts";
import { answerBadAddress, answerErrors } from "./errors.ts";
import { parseQuery, refuseBadQueries } from "./form.ts";

/** A picture's link on the console carries its id, its end and its mark in one. */
const PARAM_CHARACTERS = 128;

/** Hops are counted from here; whoever counts them lets nobody reach this port past the proxy. */
const trusted = (trust: TrustProxy) =>
  typeof trust === "number" ? (_address: string, hop: number) => hop < trust : trust;

/** A server as both of ours begin: its log, its limits, its one catch. Nothing is bound to it yet. */
export function openServer(ctx: Ctx, bodyLimit: number): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trusted(ctx.config.trustProxy),
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    // Whatever is logged of a request names its id; a logger for each would cost more than the rest of it.
    childLoggerFactory: (logger) => logger,
    routerOptions: { querystringParser: parseQuery, maxParamLength: PARAM_CHARACTERS },
    frameworkErrors: answerBadAddress(ctx),
  });
  answerErrors(app, ctx);
  refuseBadQueries(app);
  return app;
}
