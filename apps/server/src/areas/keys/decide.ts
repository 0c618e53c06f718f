import { isIP } from "node:net";
import {
  KEY_DAYS_ANYWHERE,
  KEY_SCOPES,
  type KeyKind,
  type KeyScope,
} from "@candor/contract/areas/keys/choices.ts";
import { type Refusal, refuse } from "@candor/contract/refusals.ts";

const DAY_MS = 86_400_000;
/** The prefix of the 32 bytes of an Ed25519 key in its SPKI (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
const SPKI_BYTES = SPKI_PREFIX.length + 32;
const PEM = /^\s*-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\s]+)-----END PUBLIC KEY-----\s*$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** The DER of an Ed25519 public key from PEM or from its base64; undefined if it is none. */
export function publicKeyIn(text: string): Buffer | undefined {
  const base64 = (PEM.exec(text)?.[1] ?? text).replaceAll(/\s/g, "");
  if (!BASE64.test(base64)) return undefined;
  const der = Buffer.from(base64, "base64");
  const isEd25519 = der.length === SPKI_BYTES && der.subarray(0, -32).equals(SPKI_PREFIX);
  return isEd25519 ? der : undefined;
}

/** The widest network that still restricts anything: a provider's. */
const BITS_MIN = { 4: 16, 6: 32 };
const BITS_MAX = { 4: 32, 6: 128 };
const MAPPED = /^::ffff:/i;

/** The first text that is neither an address nor a network of bounded width; undefined if all are. */
export const wrongNetwork = (networks: readonly string[]): string | undefined =>
  networks.find((network) => !isNetwork(network));

function isNetwork(network: string): boolean {
  const [address = "", bits, ...more] = network.split("/");
  const family = isIP(address);
  // A zone names an interface of one machine alone, and an IPv4 address must be given as such.
  if ((family !== 4 && family !== 6) || address.includes("%") || MAPPED.test(address)) return false;
  if (more.length > 0) return false;
  if (bits === undefined) return true;
  if (!/^[1-9]\d{0,2}$/.test(bits)) return false;
  const width = Number.parseInt(bits, 10);
  return width >= BITS_MIN[family] && width <= BITS_MAX[family];
}

type Asked = { kind: KeyKind; networks: readonly string[]; days: number | undefined };

/**
 * When a key ends. The server stores an hmac secret too, and its reader could sign: without networks, time must end it.
 */
export function endOf(
  { kind, networks, days }: Asked,
  now: Date,
): Date | undefined | Refusal<"key-lasts-too-long"> {
  const isUnbounded = kind === "hmac" && networks.length === 0;
  if (isUnbounded && days !== undefined && days > KEY_DAYS_ANYWHERE)
    return refuse("key-lasts-too-long", { maximum: `${KEY_DAYS_ANYWHERE}` });
  const lasting = days ?? (isUnbounded ? KEY_DAYS_ANYWHERE : undefined);
  return lasting === undefined ? undefined : new Date(now.getTime() + lasting * DAY_MS);
}

/** The requested scopes without duplicates, and reading, which every key may do. */
export const scopesWith = (asked: readonly KeyScope[]): KeyScope[] =>
  KEY_SCOPES.filter((scope) => scope === "read" || asked.includes(scope));
