import * as z from "zod/mini";
import { endpoint } from "../../define.ts";
import { integer, time } from "../../fields.ts";
import { KEY_DAYS_MAX, KEY_KINDS, KEY_NETWORKS_MAX, KEY_SCOPES } from "./choices.ts";

const id = z.string().check(z.regex(/^[A-Za-z0-9]{64}$/));

const apiKey = z.object({
  /** The id that requests name the key by. */
  id: z.string(),
  name: z.string(),
  kind: z.enum(KEY_KINDS),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The networks that may use the key; empty for any. */
  networks: z.array(z.string()),
  created_at: time,
  /** Null if it does not expire. */
  expires_at: z.nullable(time),
  is_expired: z.boolean(),
  /** The key's last use, to the minute; null if never used. */
  used_at: z.nullable(time),
  used_from: z.nullable(z.string()),
});

export const keys = {
  calls: {
    listKeys: endpoint({
      method: "GET",
      path: "/keys",
      access: "user",
      kind: "read",
      rate: "read",
      summary: "The caller's API keys, the latest first. No secret is ever shown again.",
      input: z.strictObject({}),
      output: z.array(apiKey),
      refusals: [],
    }),
    createKey: endpoint({
      method: "POST",
      path: "/keys/create",
      access: "user",
      kind: "write",
      rate: "write",
      stepUp: () => "owner",
      summary:
        "A new API key: ed25519 takes the public key of a pair whose other half its user keeps, hmac answers a secret, this once. Every key reads, and none withdraws.",
      input: z.strictObject({
        name: z.string().check(z.maxLength(100)),
        kind: z.enum(KEY_KINDS),
        /** For an ed25519 key: PEM, or the base64 within it. */
        public_key: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
        scopes: z._default(z.array(z.enum(KEY_SCOPES)).check(z.maxLength(KEY_SCOPES.length)), []),
        /** Addresses, or networks such as 203.0.113.0/24. */
        networks: z._default(
          z.array(z.string().check(z.maxLength(60))).check(z.maxLength(KEY_NETWORKS_MAX)),
          [],
        ),
        /** The key expires after so many days. An hmac key without networks always expires. */
        days: z.optional(integer.check(z.refine((value) => value >= 1 && value <= KEY_DAYS_MAX))),
      }),
      output: z.object({ key: apiKey, secret: z.nullable(z.string()) }),
      refusals: [
        "keys-full",
        "key-public-invalid",
        "key-network-invalid",
        "key-lasts-too-long",
        "no-special-characters",
      ],
    }),
    revokeKey: endpoint({
      method: "POST",
      path: "/keys/revoke",
      access: "user",
      kind: "write",
      rate: "none",
      summary: "Ends one API key at once, on open sockets too.",
      input: z.strictObject({ id }),
      output: z.object({ is_done: z.literal(true) }),
      refusals: ["key-unknown"],
    }),
    revokeAllKeys: endpoint({
      method: "POST",
      path: "/keys/revoke_all",
      access: "user",
      kind: "write",
      rate: "none",
      summary: "Ends every API key of the caller at once, on open sockets too.",
      input: z.strictObject({}),
      output: z.object({ ended: z.number() }),
      refusals: [],
    }),
  },
  channels: {},
};
