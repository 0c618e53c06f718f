import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";
import type { OperatorCtx } from "./operator-ctx.ts";

/** One kind of configuration: how its values are read and written, in the shape of the contract. */
export type ConfigKind = {
  /** Whether users' terms depend on it: then every change is published, and announced in time. */
  isPublic: boolean;
  list: (db: Db) => Promise<{ subject: string; title: string; value: unknown }[]>;
  /** The value now; undefined: there is no such subject; null: it has none yet. */
  find: (db: Db | Tx, subject: string) => Promise<unknown>;
  /** Whether a value can take the place of the one before, beyond what its schema says. */
  fits?: (before: unknown, value: unknown) => boolean;
  write: (tx: Tx, subject: string, value: unknown) => Promise<void>;
  /** Lets the running server know, after the commit. */
  refresh?: (ctx: OperatorCtx) => Promise<void> | void;
};
