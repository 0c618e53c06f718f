import { describe, expect, it } from "vitest";
import { ccxtText } from "./ccxt-text.ts";
import { EMPTY, keySummary, lastingOf, lastings } from "./key-draft.ts";

const NAMED = { ...EMPTY, name: "Bot" };

describe("the form of a new key", () => {
  it("the form of an API key asks for a name, and for a public key where requests are signed with a private one", () => {
    expect(keySummary(EMPTY).missing).toEqual({
      name: "keys.name-needed",
      publicKey: "keys.public-key-needed",
    });
    expect(keySummary({ ...NAMED, publicKey: " k " }).input).toMatchObject({ public_key: "k" });
    expect(keySummary({ ...NAMED, kind: "hmac", publicKey: "k" }).input).not.toHaveProperty(
      "public_key",
    );
  });

  it("the form of an API key reads networks with any separators", () => {
    const draft = { ...NAMED, kind: "hmac", networks: " 1.2.3.4,\n5.6.7.0/24 ;::1 " } as const;
    expect(keySummary(draft).input?.networks).toEqual(["1.2.3.4", "5.6.7.0/24", "::1"]);
  });

  it("the form of an API key allows a shared secret beyond 90 days only with networks", () => {
    const hmac = { ...NAMED, kind: "hmac", lasts: "always" } as const;
    expect(lastings(hmac)).toEqual(["30", "90"]);
    expect([lastingOf(hmac), keySummary(hmac).input?.days]).toEqual(["90", "90"]);
    const bounded = { ...hmac, networks: "1.2.3.4" };
    expect([lastingOf(bounded), keySummary(bounded).input?.days]).toEqual(["always", undefined]);
    expect(lastingOf({ ...hmac, kind: "ed25519" })).toBe("always");
  });
});

describe("what a program is told", () => {
  it("the example for a program has this site's addresses, with the prefix in demo trading", () => {
    const made = { origin: "https://candor.example", apiKey: "k", secret: "s" };
    const text = ccxtText({ ...made, isDemo: true });
    expect(text).toContain('url.replace(/^https:..[^/]+/, "https://candor.example/demo")');
    expect(text).toContain('"spot": "wss://candor.example/demo/stream/ws"');
    expect(ccxtText({ ...made, isDemo: false })).not.toContain("demo");
  });
});
