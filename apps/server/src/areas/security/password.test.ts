import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, codeSentTo, openSession, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  callProven,
  codeProof,
  givePayPassword,
  giveTotp,
  totpProof,
} from "../../testing/proving.ts";

const MINUTE_MS = 60_000;
const NEW = "violet heron 71 flies";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Owner = { token: string; email: string };
const codeFor = async ({ token, email }: Owner): Promise<string> => {
  harness.clock.advance(MINUTE_MS);
  const asked = { user_string: email, scene: "update_password" } as const;
  await harness.call("auth.sendMailCode", asked, { token });
  return codeSentTo(harness, email);
};
const update = async (
  { token }: { token: string },
  code: string,
  password = NEW,
  repeated = password,
) => {
  const fields = { password, re_password: repeated, code };
  const { type, refusal } = await harness.call("security.updatePassword", fields, { token });
  return refusal?.code ?? type;
};
const login = async (email: string, password: string): Promise<string> => {
  const { type, refusal } = await harness.call("auth.login", { user_string: email, password });
  return refusal?.code ?? type;
};
const isOpen = async (token: string): Promise<boolean> =>
  (await harness.call("account.getUser", {}, { token })).type === "ok";

describe("a new password", () => {
  it("changing the password takes a code to the own mail and ends all other sessions at once", async () => {
    const owner = await registerUser(harness);
    const others = [await openSession(harness, owner.id), await openSession(harness, owner.id)];
    for (const token of others) expect(await isOpen(token)).toBe(true);
    const code = await codeFor(owner);
    expect(await update(owner, code)).toBe("ok");
    expect(await isOpen(owner.token)).toBe(true);
    for (const token of others) expect(await isOpen(token)).toBe(false);
    expect([await login(owner.email, PASSWORD), await login(owner.email, NEW)]).toEqual([
      "login-failed",
      "ok",
    ]);
    const { message } = await harness.call("security.getSecurity", {}, owner);
    const until = new Date(harness.clock.now().getTime() + 24 * 60 * MINUTE_MS).toISOString();
    expect(message.withdrawals_held_until).toBe(until);
    const { message: told } = await harness.call("notices.listNotices", {}, owner);
    expect(told.list.map(({ code: what }) => what)).toContain("password-changed");
  });

  it("changing the password takes a code once, and none of another scene or account", async () => {
    const [owner, other] = [await registerUser(harness), await registerUser(harness)];
    const foreign = await codeFor(other);
    const proof = await codeProof(harness, owner);
    expect(await update(owner, foreign)).toBe("code-wrong");
    expect(await update(owner, proof.code ?? "")).toBe("code-wrong");
    const code = await codeFor(owner);
    const both = await Promise.all([update(owner, code), update(owner, code)]);
    expect(both.toSorted()).toEqual(["code-wrong", "ok"]);
  });

  it("a new password has to be repeated alike and not be easily guessed", async () => {
    const owner = await registerUser(harness);
    const code = await codeFor(owner);
    expect(await update(owner, code, NEW, `${NEW} `)).toBe("passwords-differ");
    expect(await update(owner, code, "short")).toBe("password-too-short");
    expect(await update(owner, code, "password1")).toBe("password-too-common");
    expect(await update(owner, code, owner.email)).toBe("password-personal");
    expect(await update(owner, code)).toBe("ok");
  });

  it("changing the password needs the second factor or the pay password if the account has one", async () => {
    const owner = await registerUser(harness);
    await givePayPassword(harness, owner);
    const withPay = await codeFor(owner);
    expect(await update(owner, withPay)).toBe("step-up-required");
    const { token } = owner;
    const proof = { proof: "pay_password", code: "493817" } as const;
    const fields = { password: NEW, re_password: NEW, code: withPay };
    const set = await callProven(harness, "security.updatePassword", fields, { token, proof });
    expect(set.type).toBe("ok");
    const strong = await registerUser(harness);
    const { secret } = await giveTotp(harness, strong);
    const code = await codeFor(strong);
    expect(await update(strong, code)).toBe("step-up-required");
    const sent = { token: strong.token, proof: totpProof(harness, secret) };
    const done = await callProven(harness, "security.updatePassword", { ...fields, code }, sent);
    expect(done.type).toBe("ok");
  });
});

describe("a pay password", () => {
  const set = async (owner: Owner, password: string, repeated = password) => {
    const sent = { token: owner.token, proof: await codeProof(harness, owner) };
    const fields = { password, re_password: repeated };
    const { type, refusal } = await callProven(harness, "security.setPayPassword", fields, sent);
    return refusal?.code ?? type;
  };

  it("a pay password is six digits that are not easily guessed, stored as an argon2id hash", async () => {
    const owner = await registerUser(harness);
    expect(await set(owner, "121212")).toBe("pay-password-simple");
    expect(await set(owner, "493817", "493818")).toBe("passwords-differ");
    expect(await set(owner, "493817")).toBe("ok");
    const { rows } = await harness.database.pool.query<{ hash: string }>(
      "SELECT hash FROM pay_passwords WHERE user_id = $1",
      [owner.id],
    );
    expect(rows.map(({ hash }) => hash.slice(0, 30))).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
  });

  it("changing the pay password takes the previous one and makes it invalid", async () => {
    const owner = await registerUser(harness);
    await givePayPassword(harness, owner);
    const fields = { password: "850273", re_password: "850273" };
    const proof = { proof: "pay_password", code: "493817" } as const;
    const sent = { token: owner.token, proof };
    const changed = await callProven(harness, "security.setPayPassword", fields, sent);
    expect(changed.type).toBe("ok");
    const again = await harness.call(
      "security.proveOwner",
      { call: "security.removeTotp", request: "{}", ...proof },
      owner,
    );
    expect(again.refusal?.code).toBe("code-wrong");
  });
});
