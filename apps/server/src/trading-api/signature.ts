import { createHmac, hash, timingSafeEqual, verify } from "node:crypto";
import { faults } from "./fault.ts";
import type { Key } from "./keys.ts";
import { type Params, optional, required, wholeOrNone } from "./params.ts";

const WINDOW_MS = 5_000;
const WINDOW_MAX_MS = 60_000;
/** So far a client's clock may run before ours. */
const AHEAD_MS = 1_000;

/**
 * What a signature is made over: the query and the body as they were sent, one after the other, without the parameter
 * `signature`, which stands last in one of them.
 */
export function signedText(query: string, body: string): string {
  return withoutSignature(query) + withoutSignature(body);
}

const withoutSignature = (text: string): string => text.replace(/(?:^|&)signature=[^&]*$/, "");

/** Over sorted parameters, as requests on a socket are signed. */
export const sortedText = (params: Params): string =>
  [...params]
    .filter(([name]) => name !== "signature")
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** Throws unless the text was signed with this key, and its timestamp lies within its window. */
export function checkSigned(key: Key, text: string, params: Params, now: Date): void {
  checkTimely(params, now);
  if (!isSignedBy(key, text, required(params, "signature"))) throw faults.signature();
}

/** Throws unless a request says when it was made, and that lies within its window. */
export function checkTimely(params: Params, now: Date): void {
  const timestamp = wholeOrNone(params, "timestamp");
  if (timestamp === undefined) throw faults.missing("timestamp");
  const window = Math.min(Number(optional(params, "recvWindow") ?? WINDOW_MS), WINDOW_MAX_MS);
  const age = now.getTime() - timestamp;
  // Not a number is within no window.
  if (!(age <= window && age >= -AHEAD_MS)) throw faults.timestamp();
}

function isSignedBy({ verifier }: Key, text: string, signature: string): boolean {
  if (verifier.kind === "hmac") {
    const expected = createHmac("sha256", verifier.secret).update(text).digest();
    const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, "hex") : undefined;
    return given !== undefined && timingSafeEqual(expected, given);
  }
  // Only the one way to write it in base64: no second signature for the same request.
  const given = Buffer.from(signature, "base64");
  if (given.length !== 64 || given.toString("base64") !== signature) return false;
  return verify(null, Buffer.from(text), verifier.publicKey, given);
}

/** By which a signed request happens once: sent again, it gets the answer that it got. */
export const onceKeyOf = (key: Key, text: string): string =>
  hash("sha256", `${key.id}\n${text}`).slice(0, 60);
