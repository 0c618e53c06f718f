import { type KeyObject, generateKeyPairSync } from "node:crypto";
import type { KeyScope } from "@candor/contract/areas/keys/choices.ts";
import type { Client } from "@candor/contract/client.ts";
import { callAs } from "../../harness/call-as.ts";
import type { RunningServer } from "../../harness/running-server.ts";
import { type Signer, edSigner, hmacSigner } from "./sending.ts";

const ALL: readonly KeyScope[] = ["read", "spot", "contracts", "transfer"];
/** The one network that the bounded key may be used from. */
export const INSIDE = "198.51.100.20";
const NETWORK = "198.51.100.0/24";

/** A guest of the demo with keys of every kind. */
export type Owner = {
  call: Client;
  userId: string;
  full: Signer;
  ed: Signer & { privateKey: KeyObject };
  /** A key with every scope but this one. */
  without: (scope: KeyScope) => Signer;
  bounded: Signer;
  expired: Signer;
  revoked: Signer;
};

export async function openOwner(server: RunningServer): Promise<Owner> {
  const token = await callAs(server.base, "")("auth.registerDemo", {});
  const call = callAs(server.base, token);
  const { id: userId } = await call("account.getUser", {});
  const hmac = async (scopes: readonly KeyScope[], networks: readonly string[] = []) => {
    const { key, secret } = await call("keys.createKey", {
      name: "Bot",
      kind: "hmac",
      scopes: [...scopes],
      networks: [...networks],
    });
    return hmacSigner(key.id, secret ?? "");
  };
  const less = new Map<KeyScope, Signer>();
  for (const scope of ALL) less.set(scope, await hmac(ALL.filter((one) => one !== scope)));
  const full = await hmac(ALL);
  const [expired, revoked] = [await hmac(ALL), await hmac(ALL)];
  await server.pool.query(
    "UPDATE api_keys SET created_at = now() - interval '9 days', expires_at = now() - interval '1 s' WHERE id = $1",
    [expired.id],
  );
  await call("keys.revokeKey", { id: revoked.id });
  return {
    call,
    userId,
    full,
    ed: await edKey(call),
    without: (scope) => less.get(scope) ?? full,
    bounded: await hmac(ALL, [NETWORK]),
    expired,
    revoked,
  };
}

async function edKey(call: Client): Promise<Owner["ed"]> {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const pem = publicKey.export({ format: "pem", type: "spki" }).toString();
  const { key } = await call("keys.createKey", {
    name: "Bot",
    kind: "ed25519",
    public_key: pem,
    scopes: [...ALL],
  });
  return { ...edSigner(key.id, privateKey), privateKey };
}
