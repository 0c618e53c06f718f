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

/** One call, for its handler. */
export type Call<E extends Endpoint = Endpoint> = {
  input: z.output<E["input"]>;
  caller: CallerFor<E>;
  lang: Language;
  from: From;
};

/** A writing call has a transaction, and may defer work until after the commit. */
export type WriteCall<E extends Endpoint = Endpoint> = Call<E> & {
  tx: Tx;
  afterCommit: (work: () => void) => void;
};

/** A call that the exchange's transaction settles; its key is stored there. */
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

/** What a call has waited for, or the refusal. */
type Waited<E extends Endpoint> = Refusal<E["refusals"][number]> | object;

/**
 * A call that waits for a price before its transaction, without holding a connection. One request of a user waits at a
 * time, and a repeated one gets the same answer. What it needs is held meanwhile, so that its user cannot make it fail.
 */
export type WaitingHandler<E extends Endpoint = Endpoint> = {
  through: "waiting";
  /** Whether the call has to wait; otherwise it is an ordinary write. */
  isWaiting: (ctx: Ctx, call: Call<E>) => boolean | Promise<boolean>;
  wait: (ctx: Ctx, call: Call<E>) => Promise<Waited<E>>;
  settle: (ctx: Ctx, call: WriteCall<E>, waited: object) => Outcome<E>;
  /** Releases what was held if the call fails. */
  letGo: (tx: Tx, waited: object) => Promise<unknown>;
};

/** A call that opens its own transactions, because slow work or a lasting count comes before them. */
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

/** An area's table of handlers: it has to have one for each call to compile. */
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

/** Marks a handler that waits for a price or checks a proof, and then decides in a transaction. */
export const afterWaiting = <E extends Endpoint, T extends object>(
  wait: (ctx: Ctx, call: Call<E>) => Promise<Refusal<E["refusals"][number]> | T>,
  settle: (ctx: Ctx, call: WriteCall<E>, waited: T) => Outcome<E>,
  { isWaiting = () => true, letGo = async () => undefined }: Waiting<E, T> = {},
): WaitingHandler<E> => ({
  through: "waiting",
  isWaiting,
  wait,
  // `settle` gets the result of `wait`.
  settle: (ctx, call, waited) => settle(ctx, call, waited as T),
  letGo: (tx, waited) => letGo(tx, waited as T),
});

/** Marks a handler that hashes without holding a connection, and whose counts survive refusals. */
export const inStages = <E extends Endpoint>(run: StagedHandler<E>["run"]): StagedHandler<E> => ({
  through: "stages",
  run,
});

/** A handler without its call's types, for loops over all calls. */
export type AnyHandler =
  | ReadHandler
  | WriteHandler
  | ExchangeHandler
  | StagedHandler
  | WaitingHandler;
