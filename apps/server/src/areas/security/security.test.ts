import type { CallId } from "@candor/contract/types.ts";
import { security } from "@candor/contract/areas/security/calls.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { callProven, codeProof, giveTotp, totpProof } from "../../testing/proving.ts";
import { sendForm } from "../../testing/raw-request.ts";
import { sampleInput } from "../../testing/samples.ts";

const HOUR_MS = 3_600_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const stateOf = async (token: string) =>
  (await harness.call("security.getSecurity", {}, { token })).message;

describe("the protection of an account", () => {
  it("a user sees the password and address that protect the account, and each factor added later", async () => {
    const owner = await registerUser(harness);
    const bare = {
      has_password: true,
      has_email: true,
      has_mobile: false,
      has_pay_password: false,
      has_totp: false,
      recovery_codes_left: 0,
      passkeys: [],
      mail_word: null,
      withdrawals_held_until: null,
      hold_seconds: 86_400,
    };
    expect(await stateOf(owner.token)).toEqual(bare);
    await giveTotp(harness, owner);
    expect(await stateOf(owner.token)).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
  });

  it("changing protections holds withdrawals for a day, and a later change does not shorten the hold", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    const { withdrawals_held_until: until } = await stateOf(owner.token);
    expect(until).toBe(new Date(harness.clock.now().getTime() + 24 * HOUR_MS).toISOString());
    // A longer hold from before, as if the installation's hold had been longer then.
    const longer = new Date(harness.clock.now().getTime() + 48 * HOUR_MS).toISOString();
    await harness.database.ownerPool.query(
      "UPDATE users SET withdrawals_held_until = $2 WHERE id = $1",
      [owner.id, longer],
    );
    const sent = { token: owner.token, proof: totpProof(harness, secret) };
    await callProven(harness, "security.renewRecoveryCodes", {}, sent);
    expect((await stateOf(owner.token)).withdrawals_held_until).toBe(longer);
    harness.clock.advance(48 * HOUR_MS);
    expect((await stateOf(owner.token)).withdrawals_held_until).toBeNull();
  });

  it("a user sees the own addresses masked before a proof", async () => {
    const owner = await registerUser(harness, "heron.blue@candor.example");
    const { message } = await harness.call("security.listProofs", {}, owner);
    expect(message).toEqual({ proofs: ["code"], email: "h***@candor.example", mobile: null });
    const none = await harness.call("security.sendProofCode", { to: "mobile" }, owner);
    expect(none.refusal?.code).toBe("address-not-own");
  });
});

describe("the anti-phishing code of mails", () => {
  const set = async (owner: { token: string; email: string }, word: string) => {
    const sent = { token: owner.token, proof: await codeProof(harness, owner) };
    const fields = word === "" ? {} : { word };
    const { type, refusal } = await callProven(harness, "security.setMailWord", fields, sent);
    return refusal?.code ?? type;
  };

  it("an anti-phishing code has up to thirty characters of any language, without spaces around it", async () => {
    const owner = await registerUser(harness);
    expect(await set(owner, ` ${"🦜".repeat(29)}鷺`)).toBe("ok");
    expect((await stateOf(owner.token)).mail_word).toBe(`${"🦜".repeat(29)}鷺`);
    expect(await set(owner, "é".repeat(31))).toBe("parameter-error");
    expect(await set(owner, "a\u202Eb")).toBe("no-special-characters");
    expect((await stateOf(owner.token)).withdrawals_held_until).toBeNull();
  });

  it("an empty anti-phishing code removes it, and each change notifies the user", async () => {
    const owner = await registerUser(harness);
    expect([await set(owner, "heron"), await set(owner, "")]).toEqual(["ok", "ok"]);
    expect((await stateOf(owner.token)).mail_word).toBeNull();
    const { message } = await harness.call("notices.listNotices", {}, owner);
    const codes = message.list.map(({ code }) => code);
    expect(codes.filter((code) => code === "mail-word-changed")).toHaveLength(2);
  });
});

describe("a demo account", () => {
  const closed = Object.entries(security.calls)
    .filter(([, call]) => "isClosedToDemo" in call)
    .map(([name]) => `security.${name}` as CallId);

  it("fifteen of the security calls are closed to demo accounts", () => {
    expect(closed).toHaveLength(15);
  });

  it.each(closed)(
    "a demo account cannot use %s, neither a guest’s nor a live user’s",
    async (id) => {
      const { token } = await registerUser(harness);
      const own = await harness.call("auth.registerDemo", {}, { token });
      for (const demo of [await demoUser(harness), own.message]) {
        const sample = sampleInput(id, { orderId: "", person: 1 });
        const answer = await sendForm(harness, id, sample, { token: demo });
        expect(answer.refusal?.code).toBe("live-only");
      }
    },
  );
});
