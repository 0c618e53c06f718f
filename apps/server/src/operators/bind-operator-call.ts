import { type Endpoint, rolesOf } from "@candor/contract/define.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { languageOf } from "@candor/locales/languages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { inTransaction } from "../db/transaction.ts";
import { type Outcome, inputOf, langIn, outcomeOf, parsedInput } from "../http/bind.ts";
import { okAnswer, refusedAnswer } from "../http/envelope.ts";
import { traced } from "../tracing.ts";
import { appendAudit } from "./audit-log.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type {
  OperatorCall,
  OperatorReadHandler,
  OperatorStagedHandler,
  OperatorWriteHandler,
  Recorded,
} from "./operator-handlers.ts";
import { type Operator, isOneOf, operatorCookie } from "./operator.ts";
import { operatorOf } from "./sessions.ts";

type AnyHandler = OperatorReadHandler | OperatorWriteHandler | OperatorStagedHandler;

/** One request on its way: who asks for what, and what the log will say of it. */
type Asked = {
  request: FastifyRequest;
  operator: Operator | undefined;
  call: Endpoint;
  action: string;
  recorded: Recorded;
};

/**
 * Makes one declared call of the console a route: session, role, parse, transaction, answer. Every
 * call that writes, and every call refused for want of a session or a role, leaves a row in the
 * audit log; that of a write in the same transaction.
 */
export function bindOperatorCall(
  app: FastifyInstance,
  ctx: OperatorCtx,
  id: string,
  call: Endpoint,
  handler: AnyHandler,
): void {
  const cookie = operatorCookie(ctx.config.isProduction);

  const run = async (request: FastifyRequest, reply: FastifyReply): Promise<Outcome> => {
    const token = request.cookies[cookie.name];
    const operator = token === undefined ? undefined : await operatorOf(ctx.db, ctx.clock, token);
    const asked: Asked = { request, operator, call, action: id, recorded: {} };
    const barred = whyBarred(call, operator, token !== undefined);
    if (barred !== undefined) {
      // Who merely opens the page without a session has tried nothing yet.
      const isTelling = operator !== undefined || request.headers.authorization !== undefined;
      if (isTelling) await inTransaction(ctx.db, (tx) => log(ctx, tx, asked, barred.refused));
      return barred;
    }
    const { raw, parsed } = parsedInput(call, inputOf(request, call));
    if (call.kind !== "read") asked.recorded.after = shownInput(raw);
    const given: OperatorCall = {
      input: parsed,
      operator: operator as OperatorCall["operator"],
      lang: languageOf(langIn(request)),
      ip: request.ip,
      record: (facts) => Object.assign(asked.recorded, facts),
      setSession: (session) => {
        const { name, ...terms } = cookie;
        if (session === undefined) void reply.clearCookie(name, terms);
        else void reply.setCookie(name, session, { ...terms, httpOnly: true, sameSite: "strict" });
      },
    };
    if (call.kind === "read")
      return isRefusal(parsed)
        ? parsed
        : outcomeOf(await (handler as OperatorReadHandler)(ctx, given));
    return runWrite(ctx, handler, asked, given);
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
      return reply.send(refusedAnswer(ctx.texts, languageOf(langIn(request)), request.id, outcome));
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

/** A refusal takes back what the handler did, and its row in the log stays. */
async function runWrite(
  ctx: OperatorCtx,
  handler: AnyHandler,
  asked: Asked,
  given: OperatorCall,
): Promise<Outcome> {
  const { input } = given;
  if (isRefusal(input) || "through" in handler) {
    const outcome = isRefusal(input)
      ? input
      : outcomeOf(await (handler as OperatorStagedHandler).run(ctx, given));
    await inTransaction(ctx.db, (tx) => log(ctx, tx, asked, codeOf(outcome)));
    return outcome;
  }
  const sent = asked.recorded;
  let afterCommit: (() => Promise<void> | void)[] = [];
  const outcome = await inTransaction(ctx.db, async (tx): Promise<Outcome> => {
    afterCommit = [];
    asked.recorded = { ...sent };
    await sql`SAVEPOINT handler`.execute(tx);
    const result = outcomeOf(
      await handler(ctx, {
        ...given,
        tx,
        afterCommit: (work) => void afterCommit.push(work),
      }),
    );
    if (isRefusal(result)) {
      await sql`ROLLBACK TO SAVEPOINT handler`.execute(tx);
      afterCommit = [];
    }
    await log(ctx, tx, asked, codeOf(result));
    return result;
  });
  for (const work of afterCommit) await work();
  return outcome;
}

const codeOf = (outcome: Outcome): string => (isRefusal(outcome) ? outcome.refused : "done");

function log(
  ctx: OperatorCtx,
  tx: Parameters<typeof appendAudit>[0],
  { request, operator, action, recorded }: Asked,
  outcome: string,
): Promise<void> {
  return appendAudit(tx, {
    at: ctx.clock.now(),
    operator: operator?.name ?? recorded.operator ?? null,
    action,
    target: recorded.target ?? null,
    outcome,
    reason: recorded.reason ?? null,
    before: recorded.before ?? null,
    after: recorded.after ?? null,
    address: request.ip,
    request_id: request.id,
  });
}

const SECRETS = new Set(["password", "code"]);
const SHOWN_CHARACTERS = 2_000;

/** What was sent, for the log of a call that says nothing better: without secrets, and not at any length. */
function shownInput(raw: Record<string, unknown>): unknown {
  const shown = Object.fromEntries(Object.entries(raw).filter(([name]) => !SECRETS.has(name)));
  const text = JSON.stringify(shown);
  return text.length > SHOWN_CHARACTERS ? { sent: text.slice(0, SHOWN_CHARACTERS) } : shown;
}
