import { createHmac, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import { describe, expect, it } from "vitest";
import { Fault } from "./fault.ts";
import type { Key } from "./keys.ts";
import { paramsOf } from "./params.ts";
import { checkSigned, createSignedTexts, onceKeyOf, signedText, sortedText } from "./signature.ts";

const NOW = new Date("2026-11-30T08:00:00Z");
const at = (offset = 0): string => `timestamp=${NOW.getTime() + offset}`;
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const keyWith = (verifier: Key["verifier"]) => ({ id: "k", verifier }) as Key;
const hmac = keyWith({ kind: "hmac", secret: "hers" });
const ed25519 = keyWith({
  kind: "ed25519",
  publicKey: createPublicKey(publicKey.export({ format: "pem", type: "spki" })),
});
const byHmac = (text: string, secret = "hers"): string =>
  createHmac("sha256", secret).update(text).digest("hex");
const byKey = (text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString("base64");

function outcome(key: Key, query: string, body = ""): number | "ok" {
  try {
    checkSigned(key, signedText(query, body), paramsOf(query, body), NOW);
    return "ok";
  } catch (error) {
    if (error instanceof Fault) return error.code;
    throw error;
  }
}

describe("a signature", () => {
  it("a signature covers the query, the body, or both, with either kind of key", () => {
    const [query, body] = ["symbol=BTCUSDT", `side=BUY&${at()}`];
    for (const [key, signed] of [
      [hmac, byHmac],
      [ed25519, byKey],
    ] as const) {
      const whole = `signature=${encodeURIComponent(signed(query + body))}`;
      expect(
        outcome(
          key,
          `${query}&${body}&signature=${encodeURIComponent(signed(`${query}&${body}`))}`,
        ),
      ).toBe("ok");
      expect(outcome(key, query, `${body}&${whole}`)).toBe("ok");
      expect(outcome(key, `${query}&${whole}`, body)).toBe("ok");
    }
  });

  it("a signature by another secret or over another text is refused", () => {
    const text = `symbol=BTCUSDT&${at()}`;
    expect(outcome(hmac, `${text}&signature=${byHmac(text, "his")}`)).toBe(-1022);
    expect(outcome(hmac, `${text}&quantity=2&signature=${byHmac(text)}`)).toBe(-1022);
    expect(outcome(hmac, `${text}&signature=${byHmac(text)}&quantity=2`)).toBe(-1022);
    expect(outcome(hmac, text)).toBe(-1102);
  });

  it("an Ed25519 signature is accepted in one encoding only", () => {
    const signature = byKey(at());
    const unpadded = signature.replace(/=+$/, "");
    const last = signature.codePointAt(signature.length - 3) ?? 0;
    // Four bits of the last letter have no meaning.
    const sameBytes = `${signature.slice(0, -3)}${String.fromCodePoint(last + 1)}==`;
    const others = [unpadded, sameBytes, `${signature} `, `=${signature}`];
    expect(
      others.map((other) => outcome(ed25519, `${at()}&signature=${encodeURIComponent(other)}`)),
    ).toEqual(others.map(() => -1022));
  });

  it.each([
    [-6_000, "", -1021],
    [2_000, "", -1021],
    [-6_000, "recvWindow=10000", "ok"],
    [-61_000, "recvWindow=999999999", -1021],
    [-1, "recvWindow=abc", -1100],
  ])("a signature by a clock %i ms off with %j is %s", (offset, window, wanted) => {
    const text = [at(offset), window].filter((part) => part !== "").join("&");
    expect(outcome(hmac, `${text}&signature=${byHmac(text)}`)).toBe(wanted);
  });

  it("a signature on a socket is made over sorted parameters", () => {
    const params = paramsOf("timestamp=1&symbol=BTCUSDT&apiKey=k&signature=x");
    expect(sortedText(params)).toBe("apiKey=k&symbol=BTCUSDT&timestamp=1");
  });
});

describe("a signed text", () => {
  it("a text signed for one request cannot make another until it is too old to be signed", () => {
    let now = NOW;
    const texts = createSignedTexts({ now: () => now });
    const once = onceKeyOf(hmac, "symbol=BTCUSDT");
    const cancel = (): void => texts.bind(once, "DELETE", "/api/v3/openOrders");
    for (const path of ["/api/v3/openOrders", "/api/v3/openOrders", "/api/v3/myTrades"])
      texts.bind(once, "GET", path);
    expect(cancel).not.toThrow();
    for (const seconds of [2, 60]) {
      now = new Date(NOW.getTime() + seconds * 1_000);
      expect(cancel).toThrow("sign it again");
    }
    now = new Date(NOW.getTime() + 180_000);
    expect(cancel).not.toThrow();
  });
});
