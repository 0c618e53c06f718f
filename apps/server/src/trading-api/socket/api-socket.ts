import { randomUUID } from "node:crypto";
import type { From } from "../../http/from.ts";
import { networkOf } from "../../http/network.ts";
import type { Ctx } from "../../manifest/ctx.ts";
import { answer } from "../answer.ts";
import { Fault, faults } from "../fault.ts";
import { limitsOf, orderSender } from "../limits.ts";
import { type Params, optional, wholeOrNone } from "../params.ts";
import type { Route } from "../route.ts";
import { faultIn } from "../serve.ts";
import { sortedText } from "../signature.ts";
import type { Address } from "./addresses.ts";
import { type ApiRequest, RequestFault, readRequest } from "./api-request.ts";
import type { Feeds } from "./feeds.ts";
import { answerInFlight } from "./in-flight.ts";
import { METHODS } from "./methods.ts";
import type { Parts } from "./parts.ts";
import type { Peer } from "./peers.ts";
import { createSession } from "./session.ts";
import { createSubscriptions } from "./subscriptions.ts";

const OWN_WEIGHT = 2;
/** A socket that sends this many times the limit is closed. */
const PATIENCE = 2;

type Place = { address: Extract<Address, { kind: "api" }>; from: From };

/** A socket for requests: the same ones as by HTTP, under the same limits. */
export function serveApi(parts: Parts, feeds: Feeds, peer: Peer, { address, from }: Place): void {
  const { ctx } = parts;
  const { realm, product } = address;
  const count = createCount(ctx, peer, from.address);
  const session = createSession({ ctx, realm, from });
  const subscriptions = createSubscriptions(parts, feeds, peer, product);

  const own: Record<string, (params: Params) => unknown> = {
    "session.logon": session.logon,
    "session.status": session.status,
    "session.logout": session.logout,
    "userDataStream.subscribe": async () => subscriptions.begin(await session.key()),
    "userDataStream.subscribe.signature": async (params) =>
      subscriptions.begin(await session.signer(params)),
    "userDataStream.unsubscribe": (params) =>
      subscriptions.end(wholeOrNone(params, "subscriptionId")),
    "session.subscriptions": subscriptions.list,
  };

  const keyIdOf = (params: Params): string | undefined =>
    optional(params, "apiKey") ?? session.keyId();

  const carriedOut = (route: Route, params: Params): Promise<unknown> => {
    const keyId = keyIdOf(params);
    // A session acts for its own key only: a request with another key needs a signature.
    const isOfSession =
      optional(params, "signature") === undefined &&
      keyId !== undefined &&
      keyId === session.keyId();
    const sorted = sortedText(params);
    const rest = new Map(params);
    for (const name of ["apiKey", "returnRateLimits"]) rest.delete(name);
    return answer(ctx, route, {
      realm,
      from,
      keyId,
      params: rest,
      // Without a signature nothing proves that two requests are the same.
      text: isOfSession ? `${sorted}\n${randomUUID()}` : sorted,
      ...(isOfSession && { isOfSession }),
    });
  };

  const answered = async ({ id, method, params }: ApiRequest): Promise<object> => {
    const route = METHODS[product].get(method);
    const mine = Object.hasOwn(own, method) ? own[method] : undefined;
    const rateLimits = count(route, keyIdOf(params));
    if (route === undefined && mine === undefined)
      throw new Fault(-1020, "This operation is not supported.");
    const result = route === undefined ? await mine?.(params) : await carriedOut(route, params);
    const says = optional(params, "returnRateLimits") ?? String(address.returnsLimits);
    return { id, status: 200, result, ...(says !== "false" && { rateLimits }) };
  };

  const answerTo = async (text: string): Promise<object> => {
    let id: ApiRequest["id"] = null;
    try {
      const request = readRequest(text);
      ({ id } = request);
      return await answered(request);
    } catch (error) {
      if (error instanceof RequestFault) return refused(error.id, error.fault);
      return refused(id, faultIn(ctx, error));
    }
  };

  answerInFlight(peer, answerTo);
  peer.onClose(() => subscriptions.end(undefined));
  peer.mayGoOn = async () => {
    await subscriptions.review(session.isAlive);
    const keyId = session.keyId();
    if (keyId !== undefined && !(await session.isAlive(keyId))) session.logout();
    return true;
  };
}

/** Counts a request; returns the used limits, or throws a Fault beyond them. */
const createCount =
  (ctx: Ctx, peer: Peer, address: string) =>
  (route: Route | undefined, keyId: string | undefined): object[] => {
    const { weights, orders } = limitsOf(ctx);
    const used = weights.add(networkOf(address), route?.weight ?? OWN_WEIGHT);
    const limits = [limitOf("REQUEST_WEIGHT", "MINUTE", 1, weights.max, used)];
    if (used > weights.max * PATIENCE) peer.close(1008, "too many requests");
    if (used > weights.max) throw faults.tooMany();
    if (route?.isOrder !== true) return limits;
    const made = orders.add(orderSender(keyId, address), 1);
    if (made > orders.max) throw faults.tooMany();
    return [limitOf("ORDERS", "SECOND", 10, orders.max, made), ...limits];
  };

const limitOf = (
  rateLimitType: string,
  interval: string,
  intervalNum: number,
  limit: number,
  count: number,
) => ({ rateLimitType, interval, intervalNum, limit, count });

const refused = (id: ApiRequest["id"], { status, code, message, data }: Fault) => ({
  id,
  status,
  error: { code, msg: message, ...(data !== undefined && { data }) },
});
