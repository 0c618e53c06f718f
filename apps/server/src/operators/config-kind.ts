import type { OperatorArea } from "@candor/contract/define.ts";
import type * as z from "zod/mini";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

type Schema = z.ZodMiniType;

/** A kind of configuration: how its values are read and written, in the wire's JSON. */
export type ConfigKind<S extends Schema = Schema> = {
  /** Whether users' terms depend on it: then each change is published and announced in advance. */
  isPublic: boolean;
  /** Set for a switch that takes effect at once: it is published, but not in advance. */
  needsNoNotice?: boolean;
  list: (db: Db) => Promise<{ subject: string; title: string; value: unknown }[]>;
  /** The present value; undefined if the subject does not exist, null if it has no value yet. */
  find: (db: Db | Tx, subject: string) => Promise<unknown>;
  /** A subject's title; null if the value concerns all. By default a subject is its own title. */
  titleOf?: (ctx: CoreCtx, subject: string) => string | null;
  /** Whether a value may replace the present one, beyond its schema. */
  fits?: (
    before: unknown,
    value: unknown,
    subject: string,
    then: { ctx: CoreCtx; at: Date },
  ) => boolean;
  write: (tx: Tx, subject: string, value: z.input<S>, now: Date) => Promise<void>;
  /** Has this server read again what it keeps in memory, after the change. */
  refresh?: (ctx: CoreCtx) => Promise<void> | void;
};

/** An area's kinds: it has to have one for each declared kind to compile. */
export type ConfigKinds<Area extends Pick<OperatorArea, "configKinds">> = {
  [Name in keyof Area["configKinds"]]: ConfigKind<Area["configKinds"][Name]>;
};

/** An installed kind with the schema of its values. */
export type InstalledKind = ConfigKind & { schema: Schema };

export function kindOf({ areas }: CoreCtx, name: string): InstalledKind {
  const kind = areas.configKinds.get(name);
  if (kind === undefined) throw new Error(`no configuration of kind ${name}`);
  return kind;
}

const isInput = <S extends Schema>(schema: S, value: unknown): value is z.input<S> =>
  schema.safeParse(value).success;

/** A stored value parsed by its kind's schema; a mismatch means that other code wrote it. */
export function storedValue<S extends Schema>(
  { schema }: { schema: S },
  value: unknown,
): z.input<S> {
  if (!isInput(schema, value)) throw new Error("a stored value is none of its kind");
  return value;
}
