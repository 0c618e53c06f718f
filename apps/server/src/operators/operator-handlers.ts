import type { Endpoint } from "@candor/contract/define.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { COMMON_REFUSALS, OPERATOR_REFUSALS, Refusal } from "@candor/contract/refusals.ts";
import type * as z from "zod/mini";
import type { Tx } from "../db/transaction.ts";
import type { Page } from "../protection/site.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";

/** What the audit log says of a call, besides who, when and from where. */
export type Recorded = {
  /** The operator, if there is no session yet. */
  operator?: string;
  target?: string;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
  /** The proof that the operator gave, if the call needs one. */
  proof?: string | undefined;
};

/** One call, for its handler. */
export type OperatorCall<E extends Endpoint = Endpoint> = {
  input: z.output<E["input"]>;
  operator: E["access"] extends "public" ? undefined : Operator;
  lang: Language;
  ip: string;
  /** The page that sent the call, as the browser says. */
  page: Page;
  /** Adds to what the audit log says of this call. */
  record: (facts: Recorded) => void;
  /** Sets or removes the session's cookie. */
  setSession: (token: string | undefined) => void;
  /** The browser's mark of an earlier sign-in, and its new one. */
  device: string | undefined;
  setDevice: (device: string) => void;
};

/** A writing call has a transaction, and work that is awaited after the commit. */
export type OperatorWriteCall<E extends Endpoint = Endpoint> = OperatorCall<E> & {
  tx: Tx;
  afterCommit: (work: () => Promise<void> | void) => void;
};

type Outcome<E extends Endpoint> = Promise<
  | z.output<E["output"]>
  | Refusal<
      E["refusals"][number] | (typeof COMMON_REFUSALS)[number] | (typeof OPERATOR_REFUSALS)[number]
    >
>;

export type OperatorReadHandler<E extends Endpoint = Endpoint> = (
  ctx: OperatorCtx,
  call: OperatorCall<E>,
) => Outcome<E>;
export type OperatorWriteHandler<E extends Endpoint = Endpoint> = (
  ctx: OperatorCtx,
  call: OperatorWriteCall<E>,
) => Outcome<E>;
/** A call whose counts survive its refusals, so that it opens its own transactions. */
export type OperatorStagedCall<E extends Endpoint = Endpoint> = OperatorCall<E> & {
  /** Runs a transaction that ends with the call's row in the log, both or neither. */
  logged: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};
export type OperatorStagedHandler<E extends Endpoint = Endpoint> = {
  through: "stages";
  run: (ctx: OperatorCtx, call: OperatorStagedCall<E>) => Outcome<E>;
};

export type OperatorHandler<E extends Endpoint = Endpoint> = E["kind"] extends "read"
  ? OperatorReadHandler<E>
  : OperatorWriteHandler<E> | OperatorStagedHandler<E>;

export type OperatorHandlers<Area extends { calls: Record<string, Endpoint> }> = {
  [Id in keyof Area["calls"]]: OperatorHandler<Area["calls"][Id]>;
};

/** A handler without its call's types, for loops over all calls. */
export type AnyOperatorHandler = OperatorReadHandler | OperatorWriteHandler | OperatorStagedHandler;
