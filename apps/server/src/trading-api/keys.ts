import { type KeyObject, createPublicKey, hash } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { KeyScope } from "@candor/contract/areas/keys/choices.ts";
import type { Caller } from "../http/session.ts";
import { type Ctx, kept } from "../manifest/ctx.ts";
import { openKeySecret } from "../protection/key-secret.ts";
import { type KeyRow, findKey, keepUse } from "./key-rows.ts";

/** A key with its verifier, and the caller that it stands for. */
export type Key = {
  id: string;
  caller: Caller;
  scopes: ReadonlySet<KeyScope>;
  verifier: { kind: "ed25519"; publicKey: KeyObject } | { kind: "hmac"; secret: string };
  /** Undefined if it may be used from anywhere. */
  networks: BlockList | undefined;
};

/** How long a key is trusted without a new look-up, the same as for a session. */
const CACHE_MS = 5_000;
const CACHE_MAX = 10_000;
const USED_EVERY_MS = 60_000;
const KEY_ID = /^[A-Za-z0-9]{64}$/;

type Known = { key: Key | undefined; until: number };

/** A server's keys, each looked up once in five seconds; unknown ones are remembered too. */
export const keysOf = kept((ctx: Ctx) => {
  const known = new Map<string, Known>();
  const usedAt = new Map<string, number>();
  /** How often keys were dropped: a look-up that began before may have found one just before its end. */
  let forgotten = 0;
  const forgetUser = ({ userId }: { userId: string }): void => {
    forgotten += 1;
    for (const [id, { key }] of known) if (key?.caller.userId === userId) known.delete(id);
  };
  ctx.bus.on("keysEnded", forgetUser);
  ctx.bus.on("keysChanged", forgetUser);
  return {
    find: async (id: string): Promise<Key | undefined> => {
      if (!KEY_ID.test(id)) return undefined;
      const now = ctx.clock.now();
      const hit = known.get(id);
      if (hit !== undefined && hit.until > now.getTime()) return hit.key;
      const before = forgotten;
      const row = await findKey(ctx.db, id, now);
      const key = row && keyOf(row, ctx.config.pepper);
      if (known.size >= CACHE_MAX) known.clear();
      if (before === forgotten) known.set(id, { key, until: now.getTime() + CACHE_MS });
      return key;
    },
    /** Notes where a key was used, at most once a minute. */
    noteUse: async (key: Key, address: string): Promise<void> => {
      const now = ctx.clock.now();
      if (now.getTime() - (usedAt.get(key.id) ?? 0) < USED_EVERY_MS) return;
      if (usedAt.size >= CACHE_MAX) usedAt.clear();
      usedAt.set(key.id, now.getTime());
      await keepUse(ctx.db, key.id, address, now);
    },
  };
});

function keyOf(row: KeyRow, pepper: string): Key {
  return {
    id: row.id,
    caller: {
      userId: row.user_id,
      realm: row.realm,
      isGuest: row.realm === "demo" && (row.live_user_id ?? row.email ?? row.mobile) === null,
      tokenHash: hash("sha256", `key ${row.id}`),
      frozenUntil: row.frozen_until ?? undefined,
      level: row.level,
      country: row.country ?? undefined,
      passwordAt: undefined,
    },
    scopes: new Set(row.scopes),
    verifier:
      row.public_key === null
        ? { kind: "hmac", secret: openKeySecret(pepper, row.secret ?? Buffer.alloc(0), row.id) }
        : {
            kind: "ed25519",
            publicKey: createPublicKey({ key: row.public_key, format: "der", type: "spki" }),
          },
    networks: row.networks.length === 0 ? undefined : listOf(row.networks),
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    list.addSubnet(address, Number.parseInt(bits, 10), isIPv6(address) ? "ipv6" : "ipv4");
  }
  return list;
}
