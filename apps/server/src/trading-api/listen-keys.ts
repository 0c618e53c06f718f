import { randomBytes } from "node:crypto";
import type { Caller } from "../http/session.ts";
import { type Ctx, kept } from "../manifest/ctx.ts";

/** The private stream of a listen key: of one product. */
export type Listened = { product: "spot" | "contracts"; caller: Caller };

const LIVES_MS = 3_600_000;
const LISTEN_KEYS_MAX = 10_000;

type Kept = Listened & { owner: string; until: number };

/**
 * Listen keys, which open a private stream without a signature. A process keeps its own in memory; they end with it,
 * and clients ask for new ones. Beyond the limit the oldest ends.
 */
export const listenKeysOf = kept(({ clock, bus }: Pick<Ctx, "clock" | "bus">) => {
  const byId = new Map<string, Kept>();
  bus.on("keysEnded", ({ userId }) => {
    for (const [id, { caller }] of byId) if (caller.userId === userId) byId.delete(id);
  });

  const alive = (id: string): Kept | undefined => {
    const found = byId.get(id);
    if (found === undefined || found.until > clock.now().getTime()) return found;
    byId.delete(id);
    return undefined;
  };
  const prolong = (id: string, kept: Kept): void => {
    byId.delete(id);
    byId.set(id, { ...kept, until: clock.now().getTime() + LIVES_MS });
  };
  /** A key's listen key for one product. */
  const idOf = (listened: Listened): string | undefined => {
    const owner = ownerOf(listened);
    for (const [id, kept] of byId) if (kept.owner === owner) return alive(id) && id;
    return undefined;
  };

  return {
    /** A key has one listen key for each product: asked again, it gets the same one for another hour. */
    create: (listened: Listened): string => {
      const id = idOf(listened) ?? randomBytes(32).toString("hex");
      prolong(id, { ...listened, owner: ownerOf(listened), until: 0 });
      const [oldest = id] = byId.keys();
      if (byId.size > LISTEN_KEYS_MAX) byId.delete(oldest);
      return id;
    },
    idOf,
    /** The private stream that it opens; undefined if it has ended. */
    find: (id: string): Listened | undefined => alive(id),
    /** Prolongs it by an hour; false if this user has no such listen key. */
    keepAlive: (id: string, { userId }: Caller): boolean => {
      const found = alive(id);
      if (found?.caller.userId !== userId) return false;
      prolong(id, found);
      return true;
    },
    end: (id: string, { userId }: Caller): boolean =>
      alive(id)?.caller.userId === userId && byId.delete(id),
  };
});

const ownerOf = ({ product, caller }: Listened): string => `${product} ${caller.tokenHash}`;
