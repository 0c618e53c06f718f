import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Authenticator, FROM_PAGE, createAuthenticator } from "../../testing/authenticator.ts";
import type { Cbor } from "../../testing/cbor.ts";
import { makersCertificate } from "../../testing/certificate.ts";
import { openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  type AuthorisedRequest,
  callProven,
  callWith,
  codeProof,
  passkeyProof,
  prove,
  registerKeyed,
  requestOf,
} from "../../testing/proving.ts";

const AUTHORISED = requestOf("security.setMailWord", { word: "blue heron" });

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const keyed = (passkey?: Authenticator) => registerKeyed(harness, passkey);
const begun = async (token: string, authorised = AUTHORISED): Promise<string> =>
  (await harness.call("security.beginPasskeyProof", authorised, { token, headers: FROM_PAGE }))
    .message.options;
const proven = async (
  token: string,
  assertion: string,
  authorised = AUTHORISED,
): Promise<string> => {
  const { type, refusal } = await prove(harness, token, authorised, {
    proof: "passkey",
    assertion,
  });
  return refusal?.code ?? type;
};

describe("a passkey", () => {
  it("a passkey is made for the site's domain and is a second factor from then on", async () => {
    const { token, recoveryCodes, passkey } = await keyed();
    expect(recoveryCodes).toHaveLength(10);
    const { message } = await harness.call("security.getSecurity", {}, { token });
    expect(message.passkeys).toMatchObject([{ name: "Key", used_at: null }]);
    const { message: proofs } = await harness.call("security.listProofs", {}, { token });
    expect(proofs.proofs).toEqual(["passkey", "recovery"]);
    const options = JSON.parse(await begun(token)) as Record<string, unknown>;
    expect(options).toMatchObject({
      rpId: "localhost",
      userVerification: "required",
      allowCredentials: [{ id: passkey.id.toString("base64url"), transports: ["internal"] }],
    });
  });

  it("a passkey proves its owner for the request that was signed and for no other", async () => {
    const { token, passkey } = await keyed();
    const other = requestOf("security.setMailWord", { word: "a thief’s" });
    expect(await proven(token, passkey.sign(await begun(token)), other)).toBe("passkey-wrong");
    expect(await proven(token, passkey.sign(await begun(token)))).toBe("ok");
    const { message } = await harness.call("security.getSecurity", {}, { token });
    expect(message.passkeys[0]?.used_at).toBe(harness.clock.now().toISOString());
  });

  it("a passkey's assertion is refused in a session other than the one that asked", async () => {
    const { token, id, passkey } = await keyed();
    const assertion = passkey.sign(await begun(token));
    expect(await proven(await openSession(harness, id), assertion)).toBe("passkey-wrong");
  });

  it.each<[string, Parameters<Authenticator["sign"]>[1]]>([
    ["signed on another site", { origin: "https://evil.example" }],
    ["signed on another port of this machine", { origin: "http://localhost:9999" }],
    ["of another site", { rpId: "evil.example" }],
    ["signed in a frame of another page", { isFramed: true }],
    ["whose owner was not verified", { isVerified: false }],
    ["whose counter goes back", { counter: 1 }],
  ])("an assertion %s is refused", async (_what, odd) => {
    const { token, passkey } = await keyed();
    expect(await proven(token, passkey.sign(await begun(token), odd))).toBe("passkey-wrong");
    expect(await proven(token, passkey.sign(await begun(token), { counter: 9 }))).toBe("ok");
  });

  it.each([true, false])(
    "a replayed assertion is refused, also by two at once (counting: %s)",
    async (isCounting) => {
      const { token, passkey } = await keyed(createAuthenticator({ isCounting }));
      const assertion = passkey.sign(await begun(token));
      const both = await Promise.all([proven(token, assertion), proven(token, assertion)]);
      expect(both.toSorted()).toEqual(["ok", "passkey-wrong"]);
      expect(await proven(token, assertion)).toBe("passkey-wrong");
    },
  );

  it("an assertion over a challenge older than five minutes or never given is refused", async () => {
    const { token, passkey } = await keyed();
    const options = await begun(token);
    harness.clock.advance(5 * 60_000);
    expect(await proven(token, passkey.sign(options))).toBe("passkey-wrong");
    const invented = JSON.stringify({ challenge: "AAAA", rpId: "localhost" });
    expect(await proven(token, passkey.sign(invented))).toBe("passkey-wrong");
  });

  it("a passkey of another user or an unknown one is refused", async () => {
    const [one, other] = [await keyed(), await keyed()];
    const foreign = other.passkey.sign(await begun(one.token));
    const unknown = createAuthenticator().sign(await begun(one.token));
    expect(await proven(one.token, foreign)).toBe("passkey-wrong");
    expect(await proven(one.token, unknown)).toBe("passkey-wrong");
  });

  it.each(["{}", "[]", "null", "xx", '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
    "an assertion that reads %s is refused",
    async (assertion) => {
      const { token } = await keyed();
      expect(await proven(token, assertion)).toBe("passkey-wrong");
    },
  );

  it("an assertion is refused when its request comes from no page", async () => {
    const { token, passkey } = await keyed();
    const assertion = passkey.sign(await begun(token));
    const { refusal } = await harness.call(
      "security.proveOwner",
      { ...AUTHORISED, proof: "passkey", assertion },
      { token },
    );
    expect(refusal?.code).toBe("passkey-wrong");
  });
});

describe("adding a passkey", () => {
  type Vouch = NonNullable<NonNullable<Parameters<Authenticator["make"]>[1]>["vouch"]>;
  const packed = (sig: Buffer, ...more: [string, Cbor][]) =>
    new Map<string, Cbor>([["alg", -7], ["sig", sig], ...more]);
  const byMaker: Vouch = (signed) => {
    const { certificate, sign } = makersCertificate();
    return packed(sign(signed), ["x5c", [certificate]]);
  };
  const add = async (token: string, attestation: string, name = "Key") => {
    const owner = {
      token,
      email: (await harness.call("account.getUser", {}, { token })).message.email ?? "",
    };
    const proof = await codeProof(harness, owner);
    const { type, refusal } = await callProven(
      harness,
      "security.addPasskey",
      { attestation, name },
      { token, proof },
    );
    return refusal?.code ?? type;
  };
  const optionsFor = async (token: string) =>
    (await harness.call("security.beginPasskey", {}, { token, headers: FROM_PAGE })).message
      .options;

  it.each<[string, Parameters<Authenticator["make"]>[1]]>([
    ["made on another site", { origin: "https://evil.example" }],
    ["made for another site", { rpId: "evil.example" }],
    ["made in a frame of another page", { isFramed: true }],
    ["made without its owner being verified", { isVerified: false }],
    ["with a maker’s certificate, whose addresses would be fetched", { vouch: byMaker }],
  ])("adding a passkey %s is refused", async (_what, odd) => {
    const { token } = await registerUser(harness);
    const passkey = createAuthenticator();
    expect(await add(token, passkey.make(await optionsFor(token), odd))).toBe("passkey-wrong");
    expect(await add(token, passkey.make(await optionsFor(token)))).toBe("ok");
  });

  it("adding a passkey that attests itself is accepted", async () => {
    const { token } = await registerUser(harness);
    const vouch: Vouch = (signed, own) => packed(own(signed));
    const attestation = createAuthenticator().make(await optionsFor(token), { vouch });
    expect(await add(token, attestation)).toBe("ok");
  });

  it("adding a passkey that another account has or another session began is refused", async () => {
    const [{ passkey }, { token, id }] = [await keyed(), await registerUser(harness)];
    expect(await add(token, passkey.make(await optionsFor(token)))).toBe("passkey-wrong");
    const elsewhere = await optionsFor(await openSession(harness, id));
    expect(await add(token, createAuthenticator().make(elsewhere))).toBe("passkey-wrong");
  });

  it("a user adds ten passkeys and not an eleventh, also by two at once", async () => {
    const owner = await keyed();
    const { token, passkey } = owner;
    for (let more = 1; more < 9; more += 1) {
      const authorised = await newPasskey(token);
      const proof = await passkeyProof(harness, token, authorised, passkey);
      const { type } = await callProven(harness, "security.addPasskey", fieldsOf(authorised), {
        token,
        proof,
      });
      expect(type).toBe("ok");
    }
    const proofs: { authorised: AuthorisedRequest; stepUp: string }[] = [];
    for (const authorised of [await newPasskey(token), await newPasskey(token)]) {
      const proof = await passkeyProof(harness, token, authorised, passkey);
      const { message } = await prove(harness, token, authorised, proof);
      proofs.push({ authorised, stepUp: message.step_up });
    }
    const both = await Promise.all(
      proofs.map(({ authorised, stepUp }) =>
        callWith(harness, "security.addPasskey", fieldsOf(authorised), { token, stepUp }),
      ),
    );
    const codes = both.map(({ type, refusal }) => refusal?.code ?? type);
    expect(codes.toSorted()).toEqual(["ok", "too-many-passkeys"]);
    const begin = await harness.call("security.beginPasskey", {}, { token, headers: FROM_PAGE });
    expect(begin.refusal).toEqual({ code: "too-many-passkeys", params: { maximum: "10" } });
  });

  const newPasskey = async (token: string) =>
    requestOf("security.addPasskey", {
      attestation: createAuthenticator().make(await optionsFor(token)),
      name: "Another",
    });
  const fieldsOf = ({ request }: { request: string }) =>
    JSON.parse(request) as { attestation: string; name: string };

  it.each([
    ["has something hidden", "a\u202Eb", "no-special-characters"],
    ["is blank", "  ", "parameter-error"],
  ])("adding a passkey whose name %s is refused", async (_what, name, code) => {
    const { token } = await registerUser(harness);
    const attestation = createAuthenticator().make(await optionsFor(token));
    expect(await add(token, attestation, name)).toBe(code);
  });

  it("a site reached by an IP address offers no passkeys", async () => {
    const { token } = await keyed();
    const sent = { token, headers: { host: "127.0.0.1:8080", origin: "http://127.0.0.1:8080" } };
    const answers = [
      await harness.call("security.beginPasskey", {}, sent),
      await harness.call("security.beginPasskeyProof", AUTHORISED, sent),
      await harness.call("auth.beginPasskeyLogin", {}, sent),
    ];
    for (const { refusal } of answers) expect(refusal?.code).toBe("passkey-host");
  });
});
