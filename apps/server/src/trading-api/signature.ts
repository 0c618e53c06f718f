import { createHmac, hash, timingSafeEqual, verify } from "node:crypto";
import type { Clock } from "../platform/clock.ts";
import { faults } from "./fault.ts";
import type { Key } from "./keys.ts";
import { type Params, required, wholeOrNone } from "./params.ts";

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
  // Only the one way to write it in base64: no second signature for the same request.
  const given = Buffer.from(signature, "base64");
  if (given.length !== 64 || given.toString("base64") !== signature) return false;
  return verify(null, Buffer.from(text), verifier.publicKey, given);
}

/** Signed texts of about the last two minutes are remembered, and at most twice so many. */
const SIGNED_MAX = 100_000;

/** Requests that a program makes in one millisecond, and so with one text, arrive within so long of each other. */
const TOGETHER_MS = 1_000;

/**
 * A signature covers the parameters and neither the method nor the address, as its clients have it. A text that came as
 * one request does not come later as another one that changes something: a question that was overheard cannot be sent
 * as an order to cancel.
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

/** By which a signed request happens once: sent again, it gets the answer that it got. */
export const onceKeyOf = (key: Key, text: string): string =>
  hash("sha256", `${key.id}\n${text}`).slice(0, 56);
