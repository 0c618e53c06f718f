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

/** Long enough for a picture's link on the console, which has its id, its end and its signature. */
const PARAM_CHARACTERS = 128;

/** How long a request may take to arrive: with a file, or with any other body. */
const REQUEST_MS = 60_000;
const BODY_MS = 30_000;
const HEAD_MS = 10_000;
/** How often these limits are checked. */
const LOOK_MS = 2_000;
/** How often a closing server looks for connections that were answered. */
const ANSWERED_MS = 50;

/** A server with the log, the limits and the error handling of both our servers; no route is bound to it yet. */
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
    // A request that arrives while the server closes is answered as usual, and its connection closed.
    return503OnClosing: false,
    // Each log line of a request names its id; a logger for each request would cost more than all the rest.
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

/** Limits the connections of each network; connections through our proxy are not limited here. */
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

/** Closes connections that are answered while the server closes; otherwise they would wait for a next request. */
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
