import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../protection/totp.ts";
import { openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  callProven,
  codeProof,
  givePasskey,
  givePayPassword,
  giveTotp,
  prove,
  totpProof,
  requestOf,
} from "../../testing/proving.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Owner = { token: string; email: string };
const begin = async (token: string) =>
  (await harness.call("security.beginTotp", {}, { token })).message;
const set = async (owner: Owner, fields: { seal: string; code: string }): Promise<string> => {
  const sent = { token: owner.token, proof: await codeProof(harness, owner) };
  const { type, refusal } = await callProven(harness, "security.setTotp", fields, sent);
  return refusal?.code ?? type;
};
const stored = async (table: string): Promise<string> => {
  const { rows } = await harness.database.pool.query<{ row: string }>(
    `SELECT to_json(t)::text AS row FROM ${table} t`,
  );
  return rows.map(({ row }) => row).join("\n");
};

describe("an authenticator", () => {
  it("an authenticator is set up by its URI, and its secret is stored encrypted", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    const { totp_uri: uri } = await begin(owner.token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Candor:/);
    expect(uri).toContain(encodeURIComponent(owner.email));
    const rows = await stored("totp_secrets");
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(Buffer.from(secret).toString("hex"));
  });

  it("an authenticator is active from its first right code on", async () => {
    const owner = await registerUser(harness);
    const { seal, secret } = await begin(owner.token);
    expect(await set(owner, { seal, code: "000000" })).toBe("code-wrong");
    const { message } = await harness.call("security.getSecurity", {}, owner);
    expect(message.has_totp).toBe(false);
    harness.clock.advance(MINUTE_MS);
    const code = totpCode(secret, new Date(harness.clock.now().getTime() + MINUTE_MS));
    expect(await set(owner, { seal, code })).toBe("ok");
  });

  it("an authenticator is set in the session that began it, within ten minutes, by the server's seal", async () => {
    const owner = await registerUser(harness);
    const stranger = await registerUser(harness);
    const second = { ...owner, token: await openSession(harness, owner.id) };
    const { seal, secret } = await begin(owner.token);
    const soon = () => totpCode(secret, new Date(harness.clock.now().getTime() + MINUTE_MS));
    expect(await set(second, { seal, code: soon() })).toBe("link-invalid");
    expect(await set(stranger, { seal, code: soon() })).toBe("link-invalid");
    expect(await set(owner, { seal: `${seal.slice(0, -2)}AA`, code: soon() })).toBe("link-invalid");
    harness.clock.advance(7 * MINUTE_MS);
    expect(await set(owner, { seal, code: soon() })).toBe("link-invalid");
  });

  it("a new authenticator replaces the first, whose codes prove nothing then", async () => {
    const owner = await registerUser(harness);
    const { secret, recoveryCodes } = await giveTotp(harness, owner);
    const begun = await begin(owner.token);
    const proof = totpProof(harness, secret);
    const fields = { seal: begun.seal, code: totpCode(begun.secret, harness.clock.now()) };
    const sent = { token: owner.token, proof };
    const { message } = await callProven(harness, "security.setTotp", fields, sent);
    expect([recoveryCodes.length, message.recovery_codes.length]).toEqual([10, 0]);
    const authorised = requestOf("security.removeTotp", {});
    const old = await prove(harness, owner.token, authorised, totpProof(harness, secret));
    const current = await prove(harness, owner.token, authorised, totpProof(harness, begun.secret));
    expect([old.refusal?.code, current.type]).toEqual(["code-wrong", "ok"]);
  });

  it("removing an authenticator removes its recovery codes, and the pay password proves again", async () => {
    const owner = await registerUser(harness);
    await givePayPassword(harness, owner);
    const begun = await begin(owner.token);
    const sent = { token: owner.token, proof: { proof: "pay_password", code: "493817" } as const };
    const fields = { seal: begun.seal, code: totpCode(begun.secret, harness.clock.now()) };
    await callProven(harness, "security.setTotp", fields, sent);
    const proof = totpProof(harness, begun.secret);
    const removed = await callProven(harness, "security.removeTotp", {}, { ...sent, proof });
    expect(removed.type).toBe("ok");
    const { message } = await harness.call("security.getSecurity", {}, owner);
    expect(message).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
    const { message: proofs } = await harness.call("security.listProofs", {}, owner);
    expect(proofs.proofs).toEqual(["pay_password"]);
    const again = await callProven(harness, "security.removeTotp", {}, sent);
    expect(again.refusal?.code).toBe("not-found");
  });
});

describe("recovery codes", () => {
  it("a user gets ten recovery codes without ambiguous characters, stored as keyed hashes", async () => {
    const { recoveryCodes } = await giveTotp(harness, await registerUser(harness));
    expect(new Set(recoveryCodes).size).toBe(10);
    const rows = await stored("recovery_codes");
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}(?:-[2-9A-HJ-NP-Z]{6}){3}$/);
      expect(rows).not.toContain(Buffer.from(code.replaceAll("-", "")).toString("hex"));
    }
  });

  it("recovery codes are shown once, and adding another second factor brings no new ones", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    const proof = totpProof(harness, secret);
    const { recoveryCodes } = await givePasskey(harness, owner.token, proof);
    expect(recoveryCodes).toEqual([]);
  });

  it("renewed recovery codes replace the former ones, and are refused without a second factor", async () => {
    const owner = await registerUser(harness);
    const without = await callProven(
      harness,
      "security.renewRecoveryCodes",
      {},
      { token: owner.token, proof: await codeProof(harness, owner) },
    );
    expect(without.refusal?.code).toBe("not-found");
    const { secret, recoveryCodes } = await giveTotp(harness, owner);
    const sent = { token: owner.token, proof: totpProof(harness, secret) };
    const { message } = await callProven(harness, "security.renewRecoveryCodes", {}, sent);
    const authorised = requestOf("security.removeTotp", {});
    const by = async (code = ""): Promise<string> => {
      const answer = await prove(harness, owner.token, authorised, { proof: "recovery", code });
      return answer.refusal?.code ?? answer.type;
    };
    expect(await by(recoveryCodes[0])).toBe("code-wrong");
    expect(await by(message.recovery_codes[0])).toBe("ok");
  });
});
