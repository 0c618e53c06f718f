import { randomUUID } from "node:crypto";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { CoreCtx } from "../manifest/ctx.ts";
import { type IsTrusted, trusting } from "./client-address.ts";
import { answerBadAddress, answerErrors } from "./errors.ts";
import { parseQuery, refuseBadQueries } from "./form.ts";
import { createHeadcount } from "./headcount.ts";
import { networkOf } from "./network.ts";
import { refuseForeignHosts } from "./origin.ts";
import { cutSlowBodies } from "./slow-bodies.ts";

/** A picture's link on the console carries its id, its end and its mark in one. */
const PARAM_CHARACTERS = 128;

/** How long a request may take to arrive, which a file alone needs; any other body, and a head. */
const REQUEST_MS = 60_000;
const BODY_MS = 30_000;
const HEAD_MS = 10_000;
/** How often that is looked at. */
const LOOK_MS = 2_000;
/** How often a server that closes looks for connections that have had their answer. */
const ANSWERED_MS = 50;

/** A server as both our servers begin: its log, its limits, its one catch. Nothing is bound to it yet. */
export function openServer(ctx: CoreCtx, bodyLimit: number): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = ctx.log;
  const { trustProxy, caps, hosts } = ctx.config;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: trustProxy === false ? false : trusting(trustProxy),
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEAD_MS, connectionsCheckingInterval: LOOK_MS },
    genReqId: () => randomUUID(),
    // What arrives while the server closes is answered as ever, and its connection closed.
    return503OnClosing: false,
    // Every log line of a request names its id; a logger for each would cost more than the rest of it.
    childLoggerFactory: (logger) => logger,
    routerOptions: { querystringParser: parseQuery, maxParamLength: PARAM_CHARACTERS },
    frameworkErrors: answerBadAddress(ctx),
  });
  cutSlowBodies(app, BODY_MS);
  limitConnections(app, caps.connections, trusting(trustProxy));
  closeAnswered(app);
  answerErrors(app, ctx);
  refuseForeignHosts(app, hosts);
  refuseBadQueries(app);
  return app;
}

/** Each network has so many connections at most; our proxy has those of everybody behind it. */
function limitConnections(app: FastifyInstance, max: number, isTrusted: IsTrusted): void {
  const open = createHeadcount(max);
  app.server.on("connection", (socket) => {
    const { remoteAddress = "" } = socket;
    if (isTrusted(remoteAddress, 0)) return;
    const network = networkOf(remoteAddress);
    if (open.isFull(network)) return void socket.destroy();
    open.enter(network);
    socket.once("close", () => open.leave(network));
  });
}

/** A connection that answers while the server closes would otherwise be kept for a next request. */
function closeAnswered(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    const { server } = app;
    if (server.listening) {
      const closing = setInterval(() => server.closeIdleConnections(), ANSWERED_MS);
      server.once("close", () => clearInterval(closing));
    }
    done();
  });
}
