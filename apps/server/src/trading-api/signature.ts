import { createHmac, hash, timingSafeEqual, verify } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import { faults } from "./fault.ts";
import type { Key } from "./keys.ts";
import { type Params, required, wholeOrNone } from "./params.ts";

const WINDOW_MS = 5_000;
const WINDOW_MAX_MS = 60_000;
/** How far a client's clock may be ahead of ours. */
const AHEAD_MS = 1_000;

/**
 * The text that a signature covers: query and body as sent, without the parameter `signature`, which is last in one of
 * them.
 */
export function signedText(query: string, body: string): string {
  return withoutSignature(query) + withoutSignature(body);
}

const withoutSignature = (text: string): string => text.replace(/(?:^|&)signature=[^&]*$/, "");

/** Over sorted parameters, as clients sign on a socket. */
export const sortedText = (params: Params): string =>
  [...params]
    .filter(([name]) => name !== "signature")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Throws unless this key signed the text and its timestamp is within the window. */
export function checkSigned(key: Key, text: string, params: Params, now: Date): void {
  checkTimely(params, now);
  if (!isSignedBy(key, text, required(params, "signature"))) throw faults.signature();
}

/** Throws unless a request's timestamp is within its window. */
export function checkTimely(params: Params, now: Date): void {
  const timestamp = wholeOrNone(params, "timestamp");
  if (timestamp === undefined) throw faults.missing("timestamp");
  const window = Math.min(wholeOrNone(params, "recvWindow") ?? WINDOW_MS, WINDOW_MAX_MS);
  const age = now.getTime() - timestamp;
  if (age > window || age < -AHEAD_MS) throw faults.timestamp();
}

function isSignedBy({ verifier }: Key, text: string, signature: string): boolean {
  if (verifier.kind === "hmac") {
    const expected = createHmac("sha256", verifier.secret).update(text).digest();
    const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, "hex") : undefined;
    return given !== undefined && timingSafeEqual(expected, given);
  }
  // Only one base64 form is accepted, so that a request has no second signature.
  const given = Buffer.from(signature, "base64");
  if (given.length !== 64 || given.toString("base64") !== signature) return false;
  return verify(null, Buffer.from(text), verifier.publicKey, given);
}

/** Signed texts of about the last two minutes are remembered, at most twice this many. */
const SIGNED_MAX = 100_000;

/** Requests of one millisecond have the same text, and arrive within this time of each other. */
const TOGETHER_MS = 1_000;

/**
 * As clients expect, a signature covers the parameters but neither method nor address. A text that was used for one
 * request cannot be used for another one that changes something: an overheard read cannot become a cancellation.
 */
export function createSignedTexts(clock: Clock) {
  type First = { route: string; at: number };
  let minute = 0;
  let [recent, before] = [new Map<string, First>(), new Map<string, First>()];
  return {
    bind: (once: string, method: string, path: string): void => {
      const at = clock.now().getTime();
      const now = Math.floor(at / WINDOW_MAX_MS);
      if (now !== minute || recent.size >= SIGNED_MAX)
        [recent, before] = [new Map<string, First>(), recent];
      minute = now;
      const route = `${method} ${path}`;
      const first = recent.get(once) ?? before.get(once);
      if (first === undefined) recent.set(once, { route, at });
      else if (first.route !== route && method !== "GET" && at - first.at > TOGETHER_MS)
        throw faults.signedBefore();
    },
  };
}

/** The key by which a signed request takes effect once: sent again, it gets the same answer. */
export const onceKeyOf = (key: Key, text: string): string =>
  hash("sha256", `${key.id}\n${text}`).slice(0, 56);
