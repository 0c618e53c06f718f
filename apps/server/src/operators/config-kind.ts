import type { OperatorArea } from "@candor/contract/define.ts";
import type * as z from "zod/mini";
import type { CoreCtx } from "../manifest/ctx.ts";
import type { Db } from "../db/pool.ts";
import type { Tx } from "../db/transaction.ts";

type Schema = z.ZodMiniType;

/** One kind of configuration: how its values are read and written, as the wire's JSON. */
export type ConfigKind<S extends Schema = Schema> = {
  /** Whether users' terms depend on it: then every change is published, and announced in time. */
  isPublic: boolean;
  /** A switch that must take effect when it is decided: it is published, and needs no notice. */
  needsNoNotice?: boolean;
  list: (db: Db) => Promise<{ subject: string; title: string; value: unknown }[]>;
  /** The value now; undefined: there is no such subject; null: it has none yet. */
  find: (db: Db | Tx, subject: string) => Promise<unknown>;
  /** What a subject is called; null: the value concerns all. Without it, a subject is its own name. */
  titleOf?: (ctx: CoreCtx, subject: string) => string | null;
  /** Whether a value can take the place of the one before from then on, beyond what its schema says. */
  fits?: (
    before: unknown,
    value: unknown,
    subject: string,
    then: { ctx: CoreCtx; at: Date },
  ) => boolean;
  write: (tx: Tx, subject: string, value: z.input<S>, now: Date) => Promise<void>;
  /** Lets this server read anew what it keeps in memory, once the change is there. */
  refresh?: (ctx: CoreCtx) => Promise<void> | void;
};

/** An area's kinds: one for each that its contract declares, or it does not compile. */
export type ConfigKinds<Area extends Pick<OperatorArea, "configKinds">> = {
  [Name in keyof Area["configKinds"]]: ConfigKind<Area["configKinds"][Name]>;
};

/** A kind as it stands in a server, with the schema of its values. */
export type InstalledKind = ConfigKind & { schema: Schema };

export function kindOf({ areas }: CoreCtx, name: string): InstalledKind {
  const kind = areas.configKinds.get(name);
  if (kind === undefined) throw new Error(`no configuration of kind ${name}`);
  return kind;
}

const isInput = <S extends Schema>(schema: S, value: unknown): value is z.input<S> =>
  schema.safeParse(value).success;

/** A stored value as its kind's schema says it is; what that does not take was never written by this code. */
export function storedValue<S extends Schema>(
  { schema }: { schema: S },
  value: unknown,
): z.input<S> {
  if (!isInput(schema, value)) throw new Error("a stored value is none of its kind");
  return value;
}
