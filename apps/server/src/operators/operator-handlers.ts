import type { Endpoint } from "@candor/contract/define.ts";
import type { Language } from "@candor/locales/languages.ts";
import type { COMMON_REFUSALS, OPERATOR_REFUSALS, Refusal } from "@candor/contract/refusals.ts";
import type * as z from "zod/mini";
import type { Tx } from "../db/transaction.ts";
import type { Page } from "../protection/site.ts";
import type { OperatorCtx } from "./operator-ctx.ts";
import type { Operator } from "./operator.ts";

/** What the audit log says of a call, beside who, when and from where. */
export type Recorded = {
  /** Who it was, where the session does not say it yet. */
  operator?: string;
  target?: string;
  before?: unknown;
  after?: unknown;
  reason?: string | undefined;
  /** By what the operator has proven to be who they are, where the call asks for it. */
  proof?: string | undefined;
};

/** One call as its handler sees it. */
export type OperatorCall<E extends Endpoint = Endpoint> = {
  input: z.output<E["input"]>;
  operator: E["access"] extends "public" ? undefined : Operator;
  lang: Language;
  ip: string;
  /** Where it was asked for, as the browser says. */
  page: Page;
  /** Adds to what the audit log says of this call. */
  record: (facts: Recorded) => void;
  /** The session's cookie, given with the answer. */
  setSession: (token: string | undefined) => void;
  /** What the browser shows of an earlier sign-in, and what it is given to show from now on. */
  device: string | undefined;
  setDevice: (device: string) => void;
};

/** A call that writes gets its transaction, and work that is waited for after the commit. */
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
/** A call whose counts outlive its refusals, so it opens its transactions itself. */
export type OperatorStagedCall<E extends Endpoint = Endpoint> = OperatorCall<E> & {
  /** A transaction that ends with the call's row in the log: neither stands without the other. */
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

/** A handler as the loop over all calls sees it. */
export type AnyOperatorHandler = OperatorReadHandler | OperatorWriteHandler | OperatorStagedHandler;
