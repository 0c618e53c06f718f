import { createHmac, generateKeyPairSync } from "node:crypto";
import type { CallInput, CallOutput } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FROM_PAGE } from "../testing/authenticator.ts";
import { openKeySecret } from "../protection/key-secret.ts";
import { PASSWORD, codeSentTo, demoUser, registerUser, userIdOf } from "../testing/factories.ts";
import { type Answered, type Harness, createHarness } from "../testing/harness.ts";
import { codeProof, prove, requestOf } from "../testing/proving.ts";
import { apiKey } from "../testing/api-key.ts";
import { sendJson } from "../testing/raw-request.ts";
import { keysOf } from "./keys.ts";

const DAY_MS = 86_400_000;
const HMAC: CallInput<"keys.createKey"> = { name: "My bot", kind: "hmac", scopes: ["spot"] };

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Sent = { token: string; headers?: Record<string, string> };
/** Only JSON can carry lists from here. */
const send = async (input: Partial<CallInput<"keys.createKey">>, sent: Sent) =>
  (await sendJson(harness, "keys.createKey", { ...HMAC, ...input }, sent)) as Answered<
    CallOutput<"keys.createKey">
  >;
const create = (token: string, input: Partial<CallInput<"keys.createKey">> = {}) =>
  send(input, { token });
const told = async (token: string, input: Partial<CallInput<"keys.createKey">>) => {
  const { type, refusal } = await create(token, input);
  return refusal?.code ?? type;
};
const list = async (token: string) => (await harness.call("keys.listKeys", {}, { token })).message;
const found = (id: string) => keysOf(harness.ctx).find(id);

const pair = generateKeyPairSync("ed25519");
const PEM = pair.publicKey.export({ format: "pem", type: "spki" }).toString();
const PRIVATE = pair.privateKey.export({ format: "pem", type: "pkcs8" }).toString();
const RSA = generateKeyPairSync("rsa", { modulusLength: 1024 })
  .publicKey.export({ format: "der", type: "spki" })
  .toString("base64");

describe("a new key", () => {
  it("a demo user makes a key at once; its secret is shown once and stored sealed", async () => {
    const token = await demoUser(harness);
    const { message } = await create(token);
    const { key, secret } = message;
    expect(key).toMatchObject({ name: "My bot", scopes: ["read", "spot"], networks: [] });
    expect([key.id, secret]).toEqual([
      expect.stringMatching(/^[A-Za-z0-9]{64}$/),
      expect.stringMatching(/^[A-Za-z0-9]{64}$/),
    ]);
    expect(await list(token)).toEqual([key]);
    const { rows } = await harness.database.ownerPool.query<{ secret: Buffer }>(
      "SELECT secret FROM api_keys WHERE id = $1",
      [key.id],
    );
    const sealed = rows[0]?.secret ?? Buffer.alloc(0);
    expect(sealed.includes(secret ?? "")).toBe(false);
    const { pepper } = harness.ctx.config;
    expect(openKeySecret(pepper, sealed, key.id)).toBe(secret);
    expect(() => openKeySecret(pepper, sealed, "another")).toThrow("authenticate");
    expect((await found(key.id))?.scopes).toEqual(new Set(["read", "spot"]));
  });

  it("a live user needs a proof to make a key, and is notified of it", async () => {
    const owner = await registerUser(harness);
    expect(await told(owner.token, {})).toBe("step-up-required");
    const proof = await codeProof(harness, owner);
    const networks = ["203.0.113.7"];
    const authorised = requestOf("keys.createKey", { ...HMAC, networks });
    const proven = await prove(harness, owner.token, authorised, proof);
    const headers = { ...FROM_PAGE, "step-up": proven.message.step_up };
    const { token } = owner;
    expect((await send({ networks: ["0.0.0.0"] }, { token, headers })).type).toBe("error");
    const { message } = await send({ networks }, { token, headers });
    expect(message.key.networks).toEqual(["203.0.113.7"]);
    const notices = await harness.call("notices.listNotices", { type: "security" }, { token });
    expect(notices.message.list[0]?.code).toBe("key-created");
  });

  it("an Ed25519 key takes its public key in any usual form, and nothing else", async () => {
    const token = await demoUser(harness);
    const base64 = PEM.split("\n").slice(1, -2).join("");
    for (const public_key of [PEM, base64, PEM.replaceAll("\n", "\r\n")]) {
      const { message } = await create(token, { kind: "ed25519", public_key });
      expect(message).toMatchObject({ secret: null, key: { kind: "ed25519", expires_at: null } });
      expect((await found(message.key.id))?.verifier.kind).toBe("ed25519");
    }
    const cut = base64.slice(0, -4);
    for (const public_key of [
      undefined,
      "",
      "x",
      PRIVATE,
      RSA,
      cut,
      `${base64}AAAA`,
      `${PEM}${PEM}`,
    ])
      expect(
        await told(token, { kind: "ed25519", ...(public_key !== undefined && { public_key }) }),
      ).toBe("key-public-invalid");
    expect(await told(token, { public_key: PEM })).toBe("parameter-error");
  });

  it("a key's networks are stored without host bits, and too wide or malformed ones are refused", async () => {
    const token = await demoUser(harness);
    const { message } = await create(token, {
      networks: ["203.0.113.7/24", "203.0.113.0/24", "2001:db8::1", "198.51.100.4/32"],
    });
    expect(message.key.networks.toSorted()).toEqual([
      "198.51.100.4",
      "2001:db8::1",
      "203.0.113.0/24",
    ]);
    const wrong = [
      "0.0.0.0/0",
      "10.0.0.0/8",
      "::/0",
      "2001:db8::/31",
      "::ffff:1.2.3.4",
      "1.2.3",
      "fe80::1%eth0",
      "1.2.3.4/33",
      "1.2.3.4/",
      "1.2.3.4/24/24",
      "1.2.3.4/024",
      "home",
      "",
      "1.2.3.4,5.6.7.8",
    ];
    for (const network of wrong)
      expect([network, await told(token, { networks: [network] })]).toEqual([
        network,
        "key-network-invalid",
      ]);
    expect(await told(token, { networks: Array.from({ length: 21 }, () => "1.2.3.4") })).toBe(
      "parameter-error",
    );
  });

  it("a key with a secret that may be used from anywhere ends after at most 90 days", async () => {
    const token = await demoUser(harness);
    const lasts = async (input: Partial<CallInput<"keys.createKey">>) => {
      const { message } = await create(token, input);
      const { created_at, expires_at } = message.key;
      return expires_at === null
        ? null
        : (Date.parse(expires_at) - Date.parse(created_at)) / DAY_MS;
    };
    expect(await lasts({})).toBe(90);
    expect(await lasts({ days: 7 })).toBe(7);
    expect(await lasts({ networks: ["203.0.113.7"] })).toBeNull();
    expect(await lasts({ networks: ["203.0.113.7"], days: 365 })).toBe(365);
    expect(await lasts({ kind: "ed25519", public_key: PEM })).toBeNull();
    expect(await told(token, { days: 91 })).toBe("key-lasts-too-long");
    for (const days of [0, 366]) expect(await told(token, { days })).toBe("parameter-error");
  });

  it("a key needs a visible name and may have only existing scopes", async () => {
    const token = await demoUser(harness);
    for (const name of ["", "  ", "x".repeat(41)])
      expect(await told(token, { name })).toBe("parameter-error");
    expect(await told(token, { name: "a\u202Eb" })).toBe("no-special-characters");
    const asked = { ...HMAC, scopes: ["withdraw"] };
    expect((await sendJson(harness, "keys.createKey", asked, { token })).refusal?.code).toBe(
      "parameter-error",
    );
  });

  it("a user has at most twenty keys, even if several are made at once", async () => {
    const token = await demoUser(harness);
    const id = await userIdOf(harness, token);
    for (let made = 0; made < 18; made += 1) await apiKey(harness, id);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => told(token, {})));
    expect(outcomes.toSorted()).toEqual(["keys-full", "keys-full", "ok", "ok"]);
    expect(await list(token)).toHaveLength(20);
  });
});

describe("a key that is bound to networks", () => {
  it("a key bound to networks signs requests from them and from nowhere else", async () => {
    const token = await demoUser(harness);
    const networks = ["198.51.100.0/24", "2001:db8::/48"];
    const { message } = await create(token, { networks });
    const from = async (remoteAddress: string) => {
      const text = `timestamp=${harness.clock.now().getTime()}`;
      const signature = createHmac("sha256", message.secret ?? "")
        .update(text)
        .digest("hex");
      const answer = await harness.app.inject({
        url: `/demo/api/v3/account?${text}&signature=${signature}`,
        headers: { "x-mbx-apikey": message.key.id },
        remoteAddress,
      });
      return answer.statusCode === 200 ? "ok" : answer.json<{ code: number }>().code;
    };
    const inside = ["198.51.100.20", "::ffff:198.51.100.20", "2001:db8::1"];
    for (const address of inside) expect([address, await from(address)]).toEqual([address, "ok"]);
    const outside = ["198.51.101.20", "::ffff:198.51.101.20", "2001:db8:1::1", "127.0.0.1"];
    for (const address of outside) expect([address, await from(address)]).toEqual([address, -2015]);
    expect((await list(token))[0]).toMatchObject({ used_from: "198.51.100.20" });
  });
});

describe("the end of a key", () => {
  it("only its owner revokes a key, at once, and the owner is notified", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const { message } = await create(token);
    const { id } = message.key;
    expect(await found(id)).toBeDefined();
    const foreign = await harness.call("keys.revokeKey", { id }, { token: other });
    expect(foreign.refusal?.code).toBe("key-unknown");
    expect((await harness.call("keys.revokeKey", { id }, { token })).type).toBe("ok");
    expect(await found(id)).toBeUndefined();
    const again = await harness.call("keys.revokeKey", { id }, { token });
    expect(again.refusal?.code).toBe("key-unknown");
    const notices = await harness.call("notices.listNotices", { type: "security" }, { token });
    expect(notices.message.list[0]?.code).toBe("key-revoked");
  });

  it("a user revokes all own keys by one call, and no other user's", async () => {
    const [token, other] = [await demoUser(harness), await demoUser(harness)];
    const ids = [await create(token), await create(token)].map(({ message }) => message.key.id);
    const { message: theirs } = await create(other);
    for (const id of [...ids, theirs.key.id]) expect(await found(id)).toBeDefined();
    const { message } = await harness.call("keys.revokeAllKeys", {}, { token });
    expect(message.ended).toBe(2);
    for (const id of ids) expect(await found(id)).toBeUndefined();
    expect(await found(theirs.key.id)).toBeDefined();
  });

  it("an expired key does not work, and stays listed as expired", async () => {
    const token = await demoUser(harness);
    const { message } = await create(token, { days: 1 });
    harness.clock.advance(DAY_MS);
    expect(await found(message.key.id)).toBeUndefined();
    expect((await list(token))[0]).toMatchObject({ id: message.key.id, is_expired: true });
  });

  it("a key ends with what ends all sessions: a lock, a new password or a forgotten one", async () => {
    const ends = [
      async ({ token }: { token: string; email: string }) => {
        await harness.call("security.lockAccount", {}, { token });
      },
      async ({ token, email }: { token: string; email: string }) => {
        harness.clock.advance(60_000);
        const scene = "update_password" as const;
        await harness.call("auth.sendMailCode", { user_string: email, scene }, { token });
        const code = await codeSentTo(harness, email);
        const password = "violet heron 71 flies";
        const fields = { password, re_password: password, code };
        expect((await harness.call("security.updatePassword", fields, { token })).type).toBe("ok");
      },
      async ({ email }: { token: string; email: string }) => {
        harness.clock.advance(60_000);
        await harness.call("auth.sendMailCode", { user_string: email, scene: "forget" });
        const code = await codeSentTo(harness, email);
        const password = "violet heron 72 flies";
        const fields = { account: email, password, repassword: password, code };
        expect((await harness.call("auth.forget", fields)).type).toBe("ok");
      },
    ];
    for (const end of ends) {
      const owner = await registerUser(harness);
      const { apiKey: id } = await apiKey(harness, owner.id);
      expect(await found(id)).toBeDefined();
      await end(owner);
      expect(await found(id)).toBeUndefined();
    }
  });

  it("a key made by a session that is being ended does not survive", async () => {
    const owner = await registerUser(harness);
    const sent = { user_string: owner.email, password: PASSWORD };
    const { message: token } = await harness.call("auth.login", sent);
    const proof = await codeProof(harness, { ...owner, token });
    const proven = await prove(harness, token, requestOf("keys.createKey", HMAC), proof);
    const headers = { ...FROM_PAGE, "step-up": proven.message.step_up };
    await Promise.all([
      send({}, { token, headers }),
      harness.call("security.lockAccount", {}, owner),
    ]);
    const { rowCount } = await harness.database.pool.query(
      "SELECT FROM api_keys WHERE user_id = $1",
      [owner.id],
    );
    expect(rowCount).toBe(0);
  });
});
