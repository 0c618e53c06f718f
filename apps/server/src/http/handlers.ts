import type { Endpoint } from "@candor/contract/define.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { COMMON_REFUSALS, Refusal } from "@candor/contract/refusals.ts";
import type * as z from "zod/mini";
import type { Ctx } from "../manifest/ctx.ts";
import type { Tx } from "../db/transaction.ts";
import type { From } from "./from.ts";
import type { Claim } from "./idempotency.ts";
import type { Caller } from "./session.ts";

type CallerFor<E extends Endpoint> = E["access"] extends "public" ? Caller | undefined : Caller;

/** One call as its handler sees it. */
export type Call<E extends Endpoint = Endpoint> = {
  input: z.output<E["input"]>;
  caller: CallerFor<E>;
  lang: Language;
  from: From;
};

/** A call that writes gets its transaction, and may leave work for after the commit. */
export type WriteCall<E extends Endpoint = Endpoint> = Call<E> & {
  tx: Tx;
  afterCommit: (work: () => void) => void;
};

/** A call that the exchange's own transaction settles carries its key there. */
export type ExchangeCall<E extends Endpoint = Endpoint> = Call<E> & {
  claim: Claim;
};

type Outcome<E extends Endpoint> = Promise<
  z.output<E["output"]> | Refusal<E["refusals"][number] | (typeof COMMON_REFUSALS)[number]>
>;

export type ExchangeHandler<E extends Endpoint = Endpoint> = {
  through: "exchange";
  run: (ctx: Ctx, call: ExchangeCall<E>) => Outcome<E>;
};

/** What a call has waited for, or why that came to nothing. */
type Waited<E extends Endpoint> = Refusal<E["refusals"][number]> | object;

/**
 * A call that waits for a price before its transaction, without a connection: one request of a user waits at a time, and
 * the same again gets the same answer. What it takes is held meanwhile, so that its user cannot make it fail.
 */
export type WaitingHandler<E extends Endpoint = Endpoint> = {
  through: "waiting";
  /** Whether there is anything to wait for; nothing: it is an ordinary write. */
  isWaiting: (ctx: Ctx, call: Call<E>) => boolean | Promise<boolean>;
  wait: (ctx: Ctx, call: Call<E>) => Promise<Waited<E>>;
  settle: (ctx: Ctx, call: WriteCall<E>, waited: object) => Outcome<E>;
  /** Gives back what was held meanwhile, where it comes to nothing. */
  letGo: (tx: Tx, waited: object) => Promise<unknown>;
};

/** A call that opens its transactions itself, because slow work or a lasting count comes before them. */
export type StagedHandler<E extends Endpoint = Endpoint> = {
  through: "stages";
  run: (ctx: Ctx, call: Call<E>) => Outcome<E>;
};

export type ReadHandler<E extends Endpoint = Endpoint> = (ctx: Ctx, call: Call<E>) => Outcome<E>;
export type WriteHandler<E extends Endpoint = Endpoint> = (
  ctx: Ctx,
  call: WriteCall<E>,
) => Outcome<E>;

export type Handler<E extends Endpoint = Endpoint> = E["kind"] extends "read"
  ? ReadHandler<E>
  :
      | WriteHandler<E>
      | (E["kind"] extends "money" ? ExchangeHandler<E> | WaitingHandler<E> : StagedHandler<E>);

/** An area's table: one handler for each of its calls, or it does not compile. */
export type Handlers<Area extends { calls: Record<string, Endpoint> }> = {
  [Id in keyof Area["calls"]]: Handler<Area["calls"][Id]>;
};

/** Marks a handler whose effect is committed by the exchange's writer, not by the call. */
export const throughExchange = <E extends Endpoint>(
  run: ExchangeHandler<E>["run"],
): ExchangeHandler<E> => ({
  through: "exchange",
  run,
});

type Waiting<E extends Endpoint, T> = {
  isWaiting?: WaitingHandler<E>["isWaiting"];
  letGo?: (tx: Tx, waited: T) => Promise<unknown>;
};

/** Marks a handler that waits for a price, or looks at a proof, and decides by it in a transaction after that. */
export const afterWaiting = <E extends Endpoint, T extends object>(
  wait: (ctx: Ctx, call: Call<E>) => Promise<Refusal<E["refusals"][number]> | T>,
  settle: (ctx: Ctx, call: WriteCall<E>, waited: T) => Outcome<E>,
  { isWaiting = () => true, letGo = async () => undefined }: Waiting<E, T> = {},
): WaitingHandler<E> => ({
  through: "waiting",
  isWaiting,
  wait,
  // What `settle` gets is what `wait` gave.
  settle: (ctx, call, waited) => settle(ctx, call, waited as T),
  letGo: (tx, waited) => letGo(tx, waited as T),
});

/** Marks a handler that holds no connection while it hashes, and whose counts outlive its refusals. */
export const inStages = <E extends Endpoint>(run: StagedHandler<E>["run"]): StagedHandler<E> => ({
  through: "stages",
  run,
});

/** A handler as the loop over all calls sees it. */
export type AnyHandler =
  | ReadHandler
  | WriteHandler
  | ExchangeHandler
  | StagedHandler
  | WaitingHandler;
