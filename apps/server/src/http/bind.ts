import type { Endpoint } from "@candor/contract/define.ts";
import { FIELD_REFUSALS, type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Ctx } from "../ctx.ts";
import { type Tx, inTransaction, rollBackTo, setSavepoint } from "../db/transaction.ts";
import { acceptedWith, keepConsent } from "./consent.ts";
import { langIn, okAnswer, sendRefusal } from "./envelope.ts";
import { traced } from "../tracing.ts";
import { fileInput } from "./file-input.ts";
import { fromOf } from "./from.ts";
import { whyBarred } from "./gate.ts";
import { whyTooRisky } from "./risk.ts";
import { whyUnproven } from "./step-up.ts";
import { fieldsOf, withoutEmpty } from "./form.ts";
import { isPacked } from "./packed-answers.ts";
import type {
  AnyHandler,
  Call,
  ExchangeHandler,
  ReadHandler,
  StagedHandler,
  WaitingHandler,
  WriteHandler,
} from "./handlers.ts";
import {
  type Claim,
  type StoredAnswer,
  claimKey,
  createRepeatGuard,
  knownAnswer,
  requestHashOf,
  storeAnswer,
} from "./idempotency.ts";
import { createOneAtATime } from "./one-at-a-time.ts";
import type { Bound } from "../install.ts";
import { tokenOf } from "./session.ts";

export type Outcome = { ok: unknown } | Refusal;

const KEY_PATTERN = /^[\x21-\x7e]{1,64}$/;

/** Makes one declared call a route: parse, session, key, transaction, answer. */
export function bindCall(
  app: FastifyInstance,
  ctx: Ctx,
  { id, call, handler }: Bound<AnyHandler>,
): void {
  const repeatKey = createRepeatGuard(ctx.clock);
  const oneAtATime = createOneAtATime<Outcome>();

  const run = async (request: FastifyRequest): Promise<Outcome> => {
    const hasToken = tokenOf(request.headers.authorization) !== undefined;
    const barred = whyBarred(ctx, call, request.caller, hasToken);
    if (barred !== undefined) return barred;
    // Read only now: nobody's file is taken in before it is known whose it is.
    const sent = call.takesFile ? await fileInput(request) : inputOf(request, call);
    if (isRefusal(sent)) return sent;
    const { raw, parsed } = parsedInput(call, sent);
    if (isRefusal(parsed)) return parsed;
    const lang = langIn(request);
    const { consent } = parsed as { consent?: unknown };
    const accepted = await acceptedWith(ctx, call, parsed, {
      caller: request.caller,
      consent,
      lang,
    });
    if (isRefusal(accepted)) return accepted;
    const risky = await whyTooRisky(ctx, call, request.caller, parsed);
    if (risky !== undefined) return risky;
    const caller = request.caller as Call["caller"];
    const input: Call = { input: parsed, caller, lang, from: fromOf(request) };
    const prove =
      call.stepUp &&
      ((tx: Tx) =>
        whyUnproven(ctx, tx, { call, id, caller: request.caller, raw, parsed, request }));
    const keep =
      accepted &&
      ((tx: Tx, claim?: Claim) =>
        keepConsent(tx, accepted, { userId: caller.userId, call: id, claim }, ctx.clock));
    if (call.kind === "read") return outcomeOf(await (handler as ReadHandler)(ctx, input));
    if (call.kind === "write" && typeof handler === "function")
      return runWrite(ctx, handler, input, { prove, keep });
    if (call.kind === "write") {
      const unproven = prove && (await inTransaction(ctx.db, prove));
      return unproven ?? outcomeOf(await (handler as StagedHandler).run(ctx, input));
    }
    const claimed = claimOf(request, { userId: input.caller.userId, id, raw, repeatKey });
    if (isRefusal(claimed)) return claimed;
    const { claim, repeated } = claimed;
    const outcome = await runMoney(ctx, handler, oneAtATime, input, { prove, keep }, claim);
    // What was refused is decided anew: the reason may have gone, and no client without keys can say so.
    if (isRefusal(outcome)) repeated?.forget();
    return outcome;
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const outcome = await (ctx.tracing === undefined
      ? run(request)
      : traced(ctx.tracing, id, request.id, () => run(request)));
    if (!isRefusal(outcome)) return reply.send(okAnswer(outcome.ok));
    return sendRefusal(ctx.texts, request, reply, outcome);
  };

  for (const method of [call.method, call.alsoBy])
    if (method !== undefined)
      app.route({
        method,
        url: call.path,
        exposeHeadRoute: false,
        compress: isPacked(call) ? {} : false,
        config: { rateClass: call.rate, callId: id, takesFile: call.takesFile !== undefined },
        handler: answer,
      });
}

export const inputOf = (request: FastifyRequest, call: Endpoint): Record<string, unknown> =>
  fieldsOf(call.method === "GET" && request.method === "GET" ? request.query : request.body);

/** What was sent without its language and what was left empty, and the same as the call's schema reads it. */
export function parsedInput(
  call: Endpoint,
  sent: Record<string, unknown>,
): { raw: Record<string, unknown>; parsed: unknown } {
  const { lang: _lang, ...fields } = sent;
  const raw = withoutEmpty(fields, call);
  const parsed = call.input.safeParse(raw);
  if (parsed.success) return { raw, parsed: parsed.data };
  const issue = parsed.error.issues[0];
  const said = FIELD_REFUSALS.find((refusal) => refusal === issue?.message);
  return { raw, parsed: refuse(said ?? "parameter-error", { field: fieldOf(issue) }) };
}

type Claiming = {
  userId: string;
  id: string;
  raw: unknown;
  repeatKey: ReturnType<typeof createRepeatGuard>;
};

/** What a money call is claimed by: the key that came with it, or one that is made where none came. */
function claimOf(request: FastifyRequest, { userId, id, raw, repeatKey }: Claiming) {
  const requestHash = requestHashOf(raw);
  const sent = keyOf(request);
  const repeated = sent === undefined ? repeatKey(userId, id, requestHash) : undefined;
  const key = sent ?? repeated?.key ?? "";
  if (!KEY_PATTERN.test(key)) return refuse("parameter-error", { field: "Idempotency-Key" });
  const claim: Claim = { userId, call: id, key, requestHash };
  return { claim, repeated };
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

/** What stands before a handler in its transaction, and after it. */
type Gate = {
  /** Undefined: the call asks for no proof of its owner. */
  prove: ((tx: Tx) => Promise<Refusal | undefined>) | undefined;
  /** Undefined: nothing is accepted with it. */
  keep: ((tx: Tx, claim?: Claim) => Promise<void>) | undefined;
};

async function runMoney(
  ctx: Ctx,
  handler: AnyHandler,
  oneAtATime: ReturnType<typeof createOneAtATime<Outcome>>,
  call: Call,
  gate: Gate,
  claim: Claim,
): Promise<Outcome> {
  if (typeof handler === "function") return runWrite(ctx, handler, call, gate, claim);
  if (handler.through === "waiting")
    return handler.isWaiting(call)
      ? oneAtATime(claim, () => runWaiting(ctx, handler, call, gate, claim))
      : runWrite(ctx, (_, write) => handler.settle(ctx, write, {}), call, gate, claim);
  const { prove, keep } = gate;
  const unproven = prove && (await inTransaction(ctx.db, prove));
  if (unproven !== undefined) return unproven;
  // The exchange writes in a transaction of its own: what was accepted stands before what it does.
  if (keep !== undefined) await inTransaction(ctx.db, (tx) => keep(tx, claim));
  return outcomeOf(await (handler as ExchangeHandler).run(ctx, { ...call, claim }));
}

/** Waits outside of any transaction. What was answered already is not waited for again: nobody gets a second look. */
async function runWaiting(
  ctx: Ctx,
  handler: WaitingHandler,
  call: Call,
  gate: Gate,
  claim: Claim,
): Promise<Outcome> {
  const known = await knownAnswer(ctx.db, claim, ctx.clock);
  if (known !== undefined) return known;
  const waited = await handler.wait(ctx, call);
  const settle: WriteHandler = async (_, write) =>
    isRefusal(waited) ? waited : handler.settle(ctx, write, waited);
  return runWrite(ctx, settle, call, gate, claim);
}

/** A refusal takes back what the handler did; the answer of a claimed key stays with it. */
async function runWrite(
  ctx: Ctx,
  handler: WriteHandler,
  call: Call,
  { prove, keep }: Gate,
  claim?: Claim,
): Promise<Outcome> {
  let afterCommit: (() => void)[] = [];
  const outcome = await inTransaction(ctx.db, async (tx): Promise<StoredAnswer> => {
    afterCommit = [];
    if (prove !== undefined) await setSavepoint(tx, "request");
    if (claim !== undefined) {
      const first = await claimKey(tx, claim, ctx.clock);
      if (first !== "claimed") return first;
    }
    await setSavepoint(tx, "handler");
    const unproven = await prove?.(tx);
    if (unproven !== undefined) {
      // The key is claimed by nobody: with a proof the same request is made for the first time.
      await rollBackTo(tx, "request");
      return unproven;
    }
    const result = outcomeOf(
      await handler(ctx, { ...call, tx, afterCommit: (work) => afterCommit.push(work) }),
    );
    if (isRefusal(result)) {
      await rollBackTo(tx, "handler");
      afterCommit = [];
    } else await keep?.(tx, claim);
    if (claim !== undefined) await storeAnswer(tx, claim, result, ctx.clock);
    return result;
  });
  for (const work of afterCommit) work();
  return outcome;
}
