import { generateKeyPairSync, randomBytes } from "node:crypto";
import { KEY_SCOPES, type KeyKind, type KeyScope } from "@candor/contract/areas/keys/choices.ts";
import { vi } from "vitest";
import { sealKeySecret } from "../protection/key-secret.ts";
import type { Harness } from "./harness.ts";

type Asked = { kind?: KeyKind; scopes?: readonly KeyScope[]; networks?: readonly string[] };

/** A key as its owner has it: `secret` is the shared text, or the private key as PEM. */
export type ApiKey = { apiKey: string; secret: string };

/** A new key of a user; by default with every permission and from any address. */
export async function apiKey(
  { ctx }: Harness,
  userId: string,
  { kind = "hmac", scopes = KEY_SCOPES, networks = [] }: Asked = {},
): Promise<ApiKey> {
  const id = randomBytes(32).toString("hex");
  const made = kind === "hmac" ? shared(ctx.config.pepper, id) : pair();
  await ctx.db
    .insertInto("api_keys")
    .values({
      id,
      user_id: userId,
      name: "test",
      kind,
      public_key: made.publicKey,
      secret: made.sealed,
      scopes: [...scopes],
      networks: [...networks],
      created_at: ctx.clock.now(),
    })
    .execute();
  return { apiKey: id, secret: made.secret };
}

function shared(pepper: string, id: string) {
  const secret = randomBytes(32).toString("hex");
  return { secret, sealed: sealKeySecret(pepper, secret, id), publicKey: null };
}

function pair() {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return {
    secret: privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
    publicKey: publicKey.export({ format: "der", type: "spki" }),
    sealed: null,
  };
}

/**
 * Lets programs in this process go by the harness's clock, so that what they sign is in time; a test takes it back by
 * `vi.useRealTimers()`. Returns how a second goes by for both.
 */
export function shareClock({ clock, nextSecond }: Harness): () => Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: clock.now() });
  return async () => {
    await nextSecond();
    vi.setSystemTime(clock.now());
  };
}
