import type { Endpoint } from "@candor/contract/define.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { Ctx } from "../ctx.ts";
import { inTransaction } from "../db/transaction.ts";
import { languageOf } from "@candor/locales/languages.ts";
import { okAnswer, refusedAnswer } from "./envelope.ts";
import { traced } from "../tracing.ts";
import { utcMinute } from "../text.ts";
import { fileInput } from "./file-input.ts";
import { fieldsOf } from "./form.ts";
import type {
  Call,
  ExchangeHandler,
  ReadHandler,
  StagedHandler,
  WriteHandler,
} from "./handlers.ts";
import {
  type Claim,
  type StoredAnswer,
  claimKey,
  createRepeatGuard,
  requestHashOf,
  storeAnswer,
} from "./idempotency.ts";
import { type Caller, tokenOf } from "./session.ts";

type AnyHandler = ReadHandler | WriteHandler | ExchangeHandler | StagedHandler;
export type Outcome = { ok: unknown } | Refusal;

const KEY_PATTERN = /^[\x21-\x7e]{1,64}$/;

/** Makes one declared call a route: parse, session, key, transaction, answer. */
export function bindCall(
  app: FastifyInstance,
  ctx: Ctx,
  id: string,
  call: Endpoint,
  handler: AnyHandler,
): void {
  const repeatKey = createRepeatGuard(ctx.clock);

  const run = async (request: FastifyRequest): Promise<Outcome> => {
    if (request.caller === undefined && call.access !== "public")
      return refuse(
        tokenOf(request.headers.authorization) === undefined
          ? "session-required"
          : "session-expired",
      );
    const freeze = frozenUntil(ctx, request.caller, call);
    if (freeze !== undefined) return refuse("account-frozen", { until: utcMinute(freeze) });
    // Read only now: nobody's file is taken in before it is known whose it is.
    const sent = call.takesFile ? await fileInput(request) : inputOf(request, call);
    if (isRefusal(sent)) return sent;
    const { raw, parsed } = parsedInput(call, sent);
    if (isRefusal(parsed)) return parsed;
    const input: Call = {
      input: parsed,
      caller: request.caller as Call["caller"],
      lang: languageOf(langIn(request)),
      ip: request.ip,
    };
    if (call.kind === "read") return outcomeOf(await (handler as ReadHandler)(ctx, input));
    if (call.kind === "write")
      return typeof handler === "function"
        ? runWrite(ctx, handler, input)
        : outcomeOf(await (handler as StagedHandler).run(ctx, input));
    const requestHash = requestHashOf(raw);
    const key = keyOf(request) ?? repeatKey(input.caller.userId, id, requestHash);
    if (!KEY_PATTERN.test(key)) return refuse("parameter-error", { field: "Idempotency-Key" });
    const claim: Claim = { userId: input.caller.userId, call: id, key, requestHash };
    if (typeof handler === "function") return runWrite(ctx, handler, input, claim);
    return outcomeOf(await (handler as ExchangeHandler).run(ctx, { ...input, claim }));
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outcome = await (ctx.tracing === undefined
      ? run(request)
      : traced(ctx.tracing, id, request.id, () => run(request)));
    if (!isRefusal(outcome)) return reply.send(okAnswer(outcome.ok));
    return reply.send(refusedAnswer(ctx.texts, languageOf(langIn(request)), request.id, outcome));
  };

  for (const method of [call.method, call.alsoBy])
    if (method !== undefined)
      app.route({
        method,
        url: call.path,
        exposeHeadRoute: false,
        config: { rateClass: call.rate, callId: id },
        handler: answer,
      });
}

export const inputOf = (request: FastifyRequest, call: Endpoint): Record<string, unknown> =>
  fieldsOf(call.method === "GET" && request.method === "GET" ? request.query : request.body);

/** What was sent without its language, and the same as the call's schema reads it. */
export function parsedInput(
  call: Endpoint,
  sent: Record<string, unknown>,
): { raw: Record<string, unknown>; parsed: unknown } {
  const { lang: _lang, ...raw } = sent;
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return { raw, parsed: parsed.data };
  return { raw, parsed: refuse("parameter-error", { field: fieldOf(parsed.error.issues[0]) }) };
}

/** Until when this caller may not make this call, because the account is frozen. */
function frozenUntil(ctx: Ctx, caller: Caller | undefined, call: Endpoint): Date | undefined {
  if (caller?.frozenUntil === undefined || call.kind !== "money" || call.isOpenToFrozen === true)
    return undefined;
  return caller.frozenUntil > ctx.clock.now() ? caller.frozenUntil : undefined;
}

/** The language may come in the query or the body; anything unknown is English. */
export function langIn(request: FastifyRequest): unknown {
  const { query, body } = request as {
    query?: { lang?: unknown };
    body?: { lang?: unknown } | null;
  };
  return body?.lang ?? query?.lang;
}

const keyOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
};

const fieldOf = (
  issue: { path: PropertyKey[]; keys?: string[]; code?: string } | undefined,
): string =>
  (issue?.path.length ? issue.path.map(String).join(".") : issue?.keys?.[0])?.slice(0, 40) ??
  "body";

export const outcomeOf = (result: unknown): Outcome =>
  isRefusal(result) ? result : { ok: result };

/** A refusal takes back what the handler did; the answer of a claimed key stays with it. */
async function runWrite(
  ctx: Ctx,
  handler: WriteHandler,
  call: Call,
  claim?: Claim,
): Promise<Outcome> {
  let afterCommit: (() => void)[] = [];
  const outcome = await inTransaction(ctx.db, async (tx): Promise<StoredAnswer> => {
    afterCommit = [];
    if (claim !== undefined) {
      const first = await claimKey(tx, claim, ctx.clock);
      if (first !== "claimed") return first;
    }
    await sql`SAVEPOINT handler`.execute(tx);
    const result = outcomeOf(
      await handler(ctx, { ...call, tx, afterCommit: (work) => afterCommit.push(work) }),
    );
    if (isRefusal(result)) {
      await sql`ROLLBACK TO SAVEPOINT handler`.execute(tx);
      afterCommit = [];
    }
    if (claim !== undefined) await storeAnswer(tx, claim, result, ctx.clock);
    return result;
  });
  for (const work of afterCommit) work();
  return outcome;
}
