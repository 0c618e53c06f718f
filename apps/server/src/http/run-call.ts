import type { Language } from "@candor/locales/languages.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import type { Ctx } from "../manifest/ctx.ts";
import { KnownElsewhere } from "../manifest/elsewhere.ts";
import { type Tx, inTransaction, isPassing, rollBackTo, setSavepoint } from "../db/transaction.ts";
import { acceptedWith, keepConsent } from "./consent.ts";
import type { From } from "./from.ts";
import { whyBarred } from "./gate.ts";
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
import { parsedInput } from "./parsed-input.ts";
import { whyTooRisky } from "./risk.ts";
import type { Caller } from "./session.ts";
import { whyUnproven } from "./step-up.ts";
import type { Bound } from "../manifest/install.ts";

export type Outcome = { ok: unknown } | Refusal;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** One request for a call, by HTTP or from within the server. */
export type Request = {
  caller: Caller | undefined;
  hasToken: boolean;
  /** Returns the sent fields; called only once it is known that the sender may make the call. */
  sent: () => Promise<object | Refusal> | object;
  lang: () => Language;
  from: From;
  /** The headers with its key and its caller's proof. */
  headers: Headers;
};

const KEY_PATTERN = /^[\x21-\x7e]{1,64}$/;

/** Runs a declared call for each request: gates, input, consent, risk, key, transaction. There is no other way. */
export function callRunner(
  ctx: Ctx,
  { id, call, handler }: Bound<AnyHandler>,
): (request: Request) => Promise<Outcome> {
  const repeatKey = createRepeatGuard(ctx.clock);
  const oneAtATime = createOneAtATime<Outcome>();

  return async (request) => {
    const { caller: known, headers } = request;
    const barred = whyBarred(ctx, call, known, request.hasToken);
    if (barred !== undefined) return barred;
    // Read only now, so that no file is read before its owner is known.
    const sent = await request.sent();
    if (isRefusal(sent)) return sent;
    const { raw, parsed } = parsedInput(call, sent as Record<string, unknown>);
    if (isRefusal(parsed)) return parsed;
    const lang = request.lang();
    const { consent } = parsed as { consent?: unknown };
    const accepted = await acceptedWith(ctx, call, parsed, { caller: known, consent, lang });
    if (isRefusal(accepted)) return accepted;
    const risky = await whyTooRisky(ctx, call, known, parsed);
    if (risky !== undefined) return risky;
    const caller = known as Call["caller"];
    const input: Call = { input: parsed, caller, lang, from: request.from };
    const prove =
      call.stepUp &&
      ((tx: Tx) => whyUnproven(ctx, tx, { call, id, caller: known, raw, parsed, headers }));
    const keep =
      accepted &&
      ((tx: Tx, claim?: Claim) =>
        keepConsent(tx, accepted, { userId: caller.userId, call: id, claim }, ctx.clock));
    if (call.kind === "read") return runRead(ctx, id, handler as ReadHandler, input);
    if (call.kind === "write" && typeof handler === "function")
      return runWrite(ctx, handler, input, { prove, keep });
    if (call.kind === "write") {
      const unproven = prove && (await inTransaction(ctx.db, prove));
      return unproven ?? outcomeOf(await (handler as StagedHandler).run(ctx, input));
    }
    const claimed = claimOf(headers, { userId: input.caller.userId, id, raw, repeatKey });
    if (isRefusal(claimed)) return claimed;
    const { claim, repeated } = claimed;
    const outcome = await runMoney(ctx, handler, oneAtATime, input, { prove, keep }, claim);
    // A refused request is decided again next time: its reason may be gone, and clients without keys cannot say so.
    if (isRefusal(outcome)) repeated?.forget();
    return outcome;
  };
}

/** Has the leading process answer if only that one knows the answer. */
async function runRead(ctx: Ctx, id: string, handler: ReadHandler, call: Call): Promise<Outcome> {
  try {
    return outcomeOf(await handler(ctx, call));
  } catch (error) {
    if (!(error instanceof KnownElsewhere) || ctx.askLeader === undefined) throw error;
    return ctx.askLeader(id, call);
  }
}

type Claiming = {
  userId: string;
  id: string;
  raw: unknown;
  repeatKey: ReturnType<typeof createRepeatGuard>;
};

/** The claim of a money call: by the key sent with it, or by one made for it. */
function claimOf(headers: Headers, { userId, id, raw, repeatKey }: Claiming) {
  const requestHash = requestHashOf(raw);
  const sent = keyOf(headers);
  const repeated = sent === undefined ? repeatKey(userId, id, requestHash) : undefined;
  const key = sent ?? repeated?.key ?? "";
  if (!KEY_PATTERN.test(key)) return refuse("parameter-error", { field: "Idempotency-Key" });
  const claim: Claim = { userId, call: id, key, requestHash };
  return { claim, repeated };
}

const keyOf = (headers: Headers): string | undefined => {
  const header = headers["idempotency-key"];
  return Array.isArray(header) ? header[0] : header;
};

export const outcomeOf = (result: unknown): Outcome =>
  isRefusal(result) ? result : { ok: result };

/** What surrounds a handler in its transaction. */
type Gate = {
  /** Undefined if the call asks for no proof. */
  prove: ((tx: Tx) => Promise<Refusal | undefined>) | undefined;
  /** Undefined if no text is accepted with the call. */
  keep: ((tx: Tx, claim?: Claim) => Promise<void>) | undefined;
  /** Releases what was held for the call before its transaction, if the call fails. */
  letGo?: (tx: Tx) => Promise<unknown>;
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
    return (await handler.isWaiting(ctx, call))
      ? oneAtATime(claim, () => runWaiting(ctx, handler, call, gate, claim))
      : runWrite(ctx, (within, write) => handler.settle(within, write, {}), call, gate, claim);
  const { prove, keep } = gate;
  const unproven = prove && (await inTransaction(ctx.db, prove));
  if (unproven !== undefined) return unproven;
  // The exchange writes in its own transaction, so the accepted text is stored before it.
  if (keep !== undefined) await inTransaction(ctx.db, (tx) => keep(tx, claim));
  return outcomeOf(await (handler as ExchangeHandler).run(ctx, { ...call, claim }));
}

/** Waits outside of any transaction. An answered request does not wait again, so that no caller gets a second look. */
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
  if (isRefusal(waited)) return runWrite(ctx, () => Promise.resolve(waited), call, gate, claim);
  const settle: WriteHandler = (within, write) => handler.settle(within, write, waited);
  const letGo = (tx: Tx): Promise<unknown> => handler.letGo(tx, waited);
  return settled(ctx, () => runWrite(ctx, settle, call, { ...gate, letGo }, claim), letGo);
}

/** How often a decided call is tried while the database is busy; each try waits for locks as usual. */
const SETTLE_TRIES = 3;

/** Settles what was decided. If that fails, the hold is released here, or by the job that ends abandoned waits. */
async function settled(
  ctx: Ctx,
  settle: () => Promise<Outcome>,
  letGo: (tx: Tx) => Promise<unknown>,
): Promise<Outcome> {
  for (let tries = 1; ; tries += 1)
    try {
      return await settle();
    } catch (error) {
      if (tries < SETTLE_TRIES && isPassing(error)) continue;
      await inTransaction(ctx.db, letGo).catch(() => undefined);
      throw error;
    }
}

/**
 * A refusal rolls back the handler's work; the answer of a claimed key stays. The handler reads everything in its
 * transaction: calls that each held a connection and waited for a second one could wait for each other.
 */
async function runWrite(
  ctx: Ctx,
  handler: WriteHandler,
  call: Call,
  { prove, keep, letGo }: Gate,
  claim?: Claim,
): Promise<Outcome> {
  let afterCommit: (() => void)[] = [];
  const outcome = await inTransaction(ctx.db, async (tx): Promise<StoredAnswer> => {
    afterCommit = [];
    if (prove !== undefined) await setSavepoint(tx, "request");
    if (claim !== undefined) {
      const first = await claimKey(tx, claim, ctx.clock);
      if (first !== "claimed") {
        await letGo?.(tx);
        return first;
      }
    }
    await setSavepoint(tx, "handler");
    const unproven = await prove?.(tx);
    if (unproven !== undefined) {
      // The key is unclaimed: with a proof, the same request is made for the first time.
      await rollBackTo(tx, "request");
      await letGo?.(tx);
      return unproven;
    }
    const result = outcomeOf(
      await handler(
        { ...ctx, db: tx },
        { ...call, tx, afterCommit: (work) => afterCommit.push(work) },
      ),
    );
    if (isRefusal(result)) {
      await rollBackTo(tx, "handler");
      await letGo?.(tx);
      afterCommit = [];
    } else await keep?.(tx, claim);
    if (claim !== undefined) await storeAnswer(tx, claim, result, ctx.clock);
    return result;
  });
  for (const work of afterCommit) work();
  return outcome;
}
