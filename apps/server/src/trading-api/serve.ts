import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseAway } from "../db/transaction.ts";
import { fromOf } from "../http/from.ts";
import { networkOf } from "../http/network.ts";
import type { Realm } from "../ledger/accounts.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { answer } from "./answer.ts";
import { Fault, faults } from "./fault.ts";
import { limitsOf, orderSender } from "./limits.ts";
import { paramsOf } from "./params.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";
import { signedText } from "./signature.ts";

/** The sandbox is the demo realm, at the same addresses behind this prefix. */
export const PREFIX: Record<Realm, string> = { live: "", demo: "/demo" };

/** Serves the API of trading programs at the addresses of both realms. */
export async function serveTradingApi(app: FastifyInstance, ctx: Ctx): Promise<void> {
  await app.register(async (scope) => {
    // A signature covers the bytes of the body, so that nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
      done(null, body),
    );
    const send = sender(ctx);
    for (const realm of ["live", "demo"] as const)
      for (const route of ROUTES)
        scope.route({
          method: route.method,
          url: `${PREFIX[realm]}${route.path}`,
          exposeHeadRoute: false,
          handler: (request, reply) => send(route, realm, request, reply),
        });
    for (const prefix of Object.values(PREFIX))
      for (const family of FAMILIES) scope.all(`${prefix}${family}/*`, sayNotOffered);
  });
}

/** The prefixes under which clients look for addresses that do not exist here. */
const FAMILIES = ["/api/v3", "/fapi", "/sapi", "/dapi"];

function sayNotOffered({ method, url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendFault(reply, faults.noRoute(method, url.split("?")[0] ?? ""));
}

function sender(ctx: Ctx) {
  const { weights, orders } = limitsOf(ctx);
  return async (
    route: Route,
    realm: Realm,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const used = weights.add(networkOf(request.ip), route.weight);
    reply.header("x-mbx-used-weight", used).header("x-mbx-used-weight-1m", used);
    if (used > weights.max)
      return sendFault(reply.header("retry-after", weights.secondsLeft()), faults.tooMany());
    const keyId = textOf(request.headers["x-mbx-apikey"]);
    if (route.isOrder === true) {
      const count = orders.add(orderSender(keyId, request.ip), 1);
      reply.header("x-mbx-order-count-10s", count);
      if (count > orders.max)
        return sendFault(reply.header("retry-after", orders.secondsLeft()), faults.tooMany());
    }
    try {
      const query = request.url.split("?")[1] ?? "";
      const body = typeof request.body === "string" ? request.body : "";
      return await reply.send(
        await answer(ctx, route, {
          realm,
          from: fromOf(request),
          keyId,
          params: paramsOf(query, body),
          text: signedText(query, body),
        }),
      );
    } catch (error) {
      return sendFault(reply, faultIn(ctx, error));
    }
  };
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;

const sendFault = (reply: FastifyReply, { status, code, message, data }: Fault): FastifyReply =>
  reply.code(status).send({ code, msg: message, data });

/** The Fault that a sender gets for an error; errors of ours are logged. */
export function faultIn(ctx: Pick<Ctx, "log">, error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (isDatabaseAway(error)) return faults.maintenance();
  ctx.log.error({ err: error }, "fault of the trading API");
  return faults.unknown();
}
