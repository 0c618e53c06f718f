import { type Endpoint, rolesOf } from "@candor/contract/define.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Tx, inTransaction, rollBackTo, setSavepoint } from "../db/transaction.ts";
import { inputOf } from "../http/bind.ts";
import { langIn, okAnswer, sendRefusal } from "../http/envelope.ts";
import { parsedInput } from "../http/parsed-input.ts";
import { type Outcome, outcomeOf } from "../http/run-call.ts";
import type { Bound } from "../manifest/install.ts";
import { traced } from "../platform/tracing.ts";
import { type Asked, isLoggable, logAsked, shownInput } from "./asked.ts";
import { showToken } from "./console-key.ts";
import { deviceCookie, operatorCookie, setCookie } from "./cookies.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type {
  AnyOperatorHandler,
  OperatorCall,
  OperatorReadHandler,
  OperatorStagedHandler,
  OperatorWriteHandler,
} from "./operator-handlers.ts";
import { type Operator, isOneOf } from "./operator.ts";
import { operatorOf } from "./sessions.ts";
import { provenBy } from "./step-up.ts";
import { readOfUser } from "./user-views.ts";

const DEVICE_SECONDS = 180 * 86_400;

/**
 * Makes one declared call of the console a route: session, role, parse, transaction, answer. Every call that writes,
 * and every call an operator is refused for lack of a role, leaves a row in the audit log; that of a write in the
 * same transaction. An unknown caller's leaves one if it was an attempt against a known account.
 */
export function bindOperatorCall(
  app: FastifyInstance,
  ctx: OperatorCtx,
  { id, call, handler }: Bound<AnyOperatorHandler>,
): void {
  const session = operatorCookie(ctx.config.isProduction);
  const device = deviceCookie(ctx.config.isProduction);
  // A proof is an operator's, and is used up in the transaction of its effect.
  const mayAsk =
    rolesOf(call.access) !== undefined && call.kind === "write" && !("through" in handler);
  if (call.stepUp !== undefined && !mayAsk)
    throw new Error(`${id} asks for a proof, and is no operator's write of one transaction`);

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome> => {
    const token = request.cookies[session.name];
    const operator = token === undefined ? undefined : await operatorOf(ctx.db, ctx.clock, token);
    const asked: Asked = { request, operator, call, action: id, recorded: {} };
    const barred = whyBarred(call, operator, token !== undefined);
    if (barred !== undefined) {
      if (operator !== undefined)
        await inTransaction(ctx.db, (tx) => logAsked(ctx, tx, asked, barred));
      return barred;
    }
    const { raw, parsed } = parsedInput(call, inputOf(request, call));
    if (call.kind !== "read") asked.recorded.after = shownInput(raw);
    const given: OperatorCall = {
      input: parsed,
      operator: operator as OperatorCall["operator"],
      lang: langIn(request),
      ip: request.ip,
      page: { host: request.headers.host, origin: request.headers.origin },
      record: (facts) => Object.assign(asked.recorded, facts),
      setSession: (opened) => setCookie(reply, session, opened),
      device: request.cookies[device.name],
      setDevice: (shown) => setCookie(reply, device, shown, DEVICE_SECONDS),
    };
    if (call.kind === "read")
      return isRefusal(parsed) ? parsed : runRead(ctx, handler as OperatorReadHandler, call, given);
    if (isRefusal(parsed) || "through" in handler)
      return runStaged(ctx, handler as OperatorStagedHandler, asked, { ...given, token });
    const prove = (tx: Tx) =>
      operator &&
      provenBy({ ...ctx, db: tx }, tx, {
        call,
        id,
        operator,
        raw,
        parsed,
        token: request.headers["step-up"],
      });
    return runWrite(ctx, handler, asked, { ...given, token, prove });
  };

  app.route({
    method: call.method,
    url: call.path,
    exposeHeadRoute: false,
    config: { rateClass: call.rate, callId: `console.${id}` },
    handler: async (request, reply) => {
      const outcome = await (ctx.tracing === undefined
        ? run(request, reply)
        : traced(ctx.tracing, `console.${id}`, request.id, () => run(request, reply)));
      if (!isRefusal(outcome)) return reply.send(okAnswer(outcome.ok));
      return sendRefusal(ctx.texts, request, reply, outcome);
    },
  });
}

function whyBarred(
  call: Endpoint,
  operator: Operator | undefined,
  hasToken: boolean,
): Refusal<"session-required" | "session-expired" | "role-required"> | undefined {
  const roles = rolesOf(call.access);
  if (roles === undefined) return undefined;
  if (operator === undefined) return refuse(hasToken ? "session-expired" : "session-required");
  if (roles.length === 0 || isOneOf(operator, roles)) return undefined;
  return refuse("role-required", { roles: roles.join(", ") });
}

/** A read that opens a user leaves a row in the log. */
async function runRead(
  ctx: OperatorCtx,
  handler: OperatorReadHandler,
  call: Endpoint,
  given: OperatorCall,
): Promise<Outcome> {
  const read = async () => outcomeOf(await handler(ctx, given));
  if (call.opensUser === undefined) return read();
  const input = given.input as { id: string; why?: string };
  return readOfUser(ctx, { call, operator: given.operator, input, read });
}

/** The session of a call; the tables check it too. */
type Shown = { token: string | undefined };

/** Runs a call that opens its own transactions. */
async function runStaged(
  ctx: OperatorCtx,
  handler: OperatorStagedHandler,
  asked: Asked,
  { token, ...given }: OperatorCall & Shown,
): Promise<Outcome> {
  const { input } = given;
  let isLogged = false;
  const logged = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const result = await inTransaction(ctx.db, async (tx) => {
      await showToken(tx, token);
      const done = await work(tx);
      await logAsked(ctx, tx, asked, outcomeOf(done));
      return done;
    });
    isLogged = true;
    return result;
  };
  const outcome = isRefusal(input)
    ? input
    : outcomeOf(await handler.run(ctx, { ...given, logged }));
  if (!isLogged && isLoggable(asked, outcome))
    await inTransaction(ctx.db, (tx) => logAsked(ctx, tx, asked, outcome));
  return outcome;
}

type Proven = Shown & { prove: (tx: Tx) => ReturnType<typeof provenBy> | undefined };

/**
 * A refusal rolls back the handler's work and the use of the proof; its row in the log stays. The handler reads
 * everything in its transaction: calls that each held a connection and waited for a second one could wait for each
 * other.
 */
async function runWrite(
  ctx: OperatorCtx,
  handler: OperatorWriteHandler | OperatorReadHandler,
  asked: Asked,
  { prove, token, ...given }: OperatorCall & Proven,
): Promise<Outcome> {
  const sent = asked.recorded;
  let afterCommit: (() => Promise<void> | void)[] = [];
  const outcome = await inTransaction(ctx.db, async (tx): Promise<Outcome> => {
    afterCommit = [];
    asked.recorded = { ...sent };
    await showToken(tx, token);
    await setSavepoint(tx, "handler");
    const proof = await prove(tx);
    asked.recorded.proof = isRefusal(proof) ? undefined : proof;
    const result = isRefusal(proof)
      ? proof
      : outcomeOf(
          await handler(
            { ...ctx, db: tx },
            { ...given, tx, afterCommit: (work) => void afterCommit.push(work) },
          ),
        );
    if (isRefusal(result)) {
      await rollBackTo(tx, "handler");
      afterCommit = [];
    }
    await logAsked(ctx, tx, asked, result);
    return result;
  });
  for (const work of afterCommit) await work();
  return outcome;
}
