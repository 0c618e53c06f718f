import type { keys } from "@candor/contract/areas/keys/calls.ts";
import { KEYS_MAX, KEY_NAME_MAX, type KeyKind } from "@candor/contract/areas/keys/choices.ts";
import { type Refusal, isRefusal, refuse } from "@candor/contract/refusals.ts";
import { tidyName } from "@candor/rules/profile.ts";
import { hasHidden } from "@candor/rules/security.ts";
import { hasLength } from "@candor/rules/validators.ts";
import type { WriteHandler } from "../../http/handlers.ts";
import { sealKeySecret } from "../../protection/key-secret.ts";
import { notify } from "../notices/index.ts";
import { seenFrom } from "../security/index.ts";
import { endOf, publicKeyIn, scopesWith, wrongNetwork } from "./decide.ts";
import { randomText } from "./random-text.ts";
import { countKeys, holdsSession, insertKey } from "./rows.ts";
import { keyView } from "./view.ts";

export const createKey: WriteHandler<typeof keys.calls.createKey> = async (
  ctx,
  { input, caller: { userId, tokenHash }, from, tx },
) => {
  const { kind, networks, days } = input;
  const name = tidyName(input.name);
  if (!hasLength(name, 1, KEY_NAME_MAX)) return refuse("parameter-error", { field: "name" });
  if (hasHidden(name)) return refuse("no-special-characters");
  const wrong = wrongNetwork(networks);
  if (wrong !== undefined) return refuse("key-network-invalid", { network: wrong });
  const now = ctx.clock.now();
  const expiresAt = endOf({ kind, networks, days }, now);
  if (isRefusal(expiresAt)) return expiresAt;
  const id = randomText();
  const made = madeOf(ctx.config.pepper, { id, kind, publicKey: input.public_key });
  if (isRefusal(made)) return made;
  if ((await countKeys(tx, userId)) >= KEYS_MAX)
    return refuse("keys-full", { maximum: `${KEYS_MAX}` });
  if (!(await holdsSession(tx, tokenHash))) return refuse("session-expired");
  const row = await insertKey(tx, {
    id,
    userId,
    name,
    kind,
    publicKey: made.publicKey,
    secret: made.sealed,
    scopes: scopesWith(input.scopes),
    networks,
    expiresAt: expiresAt ?? null,
    now,
  });
  if (row === undefined) throw new Error("a key was not kept");
  await notify(ctx, tx, userId, "key-created", { ...seenFrom(from), name });
  return { key: keyView(row, now), secret: made.secret };
};

type Asked = { id: string; kind: KeyKind; publicKey: string | undefined };
/** The stored parts of a key, and the secret that its user is shown once. */
type Made = { publicKey: Buffer | null; sealed: Buffer | null; secret: string | null };

function madeOf(
  pepper: string,
  { id, kind, publicKey: text }: Asked,
): Made | Refusal<"key-public-invalid" | "parameter-error"> {
  if (kind === "ed25519") {
    const publicKey = publicKeyIn(text ?? "");
    if (publicKey === undefined) return refuse("key-public-invalid");
    return { publicKey, sealed: null, secret: null };
  }
  if (text !== undefined) return refuse("parameter-error", { field: "public_key" });
  const secret = randomText();
  return { publicKey: null, sealed: sealKeySecret(pepper, secret, id), secret };
}
