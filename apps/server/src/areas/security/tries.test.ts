import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { totpCode } from "../../protection/totp.ts";
import { registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import {
  PAY_PASSWORD,
  TOTP_STEP_MS,
  codeProof,
  givePayPassword,
  giveTotp,
  prove,
  totpProof,
  requestOf,
} from "../../testing/proving.ts";

const MINUTE_MS = 60_000;
const AUTHORISED = requestOf("security.setMailWord", { word: "blue heron" });

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

type Proof = Parameters<typeof prove>[3];
const outcomeOf = async (token: string, proof: Proof): Promise<string> => {
  const { type, refusal } = await prove(harness, token, AUTHORISED, proof);
  return refusal?.code ?? type;
};
const many = async (token: string, proof: Proof, count: number): Promise<Map<string, number>> => {
  const outcomes = await Promise.all(Array.from({ length: count }, () => outcomeOf(token, proof)));
  return new Map(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([key, all]) => [key, all.length]),
  );
};
const wrongPay = { proof: "pay_password", code: "000000" } as const;
const rightPay = { proof: "pay_password", code: PAY_PASSWORD } as const;
const wrongTotp = { proof: "totp", code: "000000" } as const;

describe("guessing a proof", () => {
  it("a hundred parallel guesses of a proof get five tries", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    const outcomes = await many(owner.token, wrongTotp, 100);
    expect(Object.fromEntries(outcomes)).toEqual({ "code-wrong": 5, "too-many-requests": 95 });
    expect(await outcomeOf(owner.token, totpProof(harness, secret))).toBe("too-many-requests");
  });

  it("proofs are refused after five wrong ones in a quarter of an hour and after twenty a day", async () => {
    const owner = await registerUser(harness);
    await givePayPassword(harness, owner);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      for (let guess = 0; guess < 5; guess += 1)
        expect(await outcomeOf(owner.token, wrongPay)).toBe("code-wrong");
      const { refusal } = await prove(harness, owner.token, AUTHORISED, rightPay);
      expect(refusal?.params["seconds"]).toBe(quarter < 3 ? "900" : `${24 * 3600 - 45 * 60}`);
      harness.clock.advance(15 * MINUTE_MS);
    }
    harness.clock.advance(23 * 60 * MINUTE_MS - 1);
    expect(await outcomeOf(owner.token, rightPay)).toBe("too-many-requests");
    harness.clock.advance(1);
    expect(await outcomeOf(owner.token, rightPay)).toBe("ok");
  });

  it("wrong proofs are counted over all kinds together", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    for (let guess = 0; guess < 3; guess += 1)
      expect(await outcomeOf(owner.token, wrongTotp)).toBe("code-wrong");
    const recovery = { proof: "recovery", code: "AAAAA-AAAAA" } as const;
    expect(await outcomeOf(owner.token, recovery)).toBe("code-wrong");
    const passkey = { proof: "passkey", assertion: "{}" } as const;
    expect(await outcomeOf(owner.token, passkey)).toBe("proof-not-taken");
    expect(await outcomeOf(owner.token, recovery)).toBe("code-wrong");
    expect(await outcomeOf(owner.token, totpProof(harness, secret))).toBe("too-many-requests");
  });

  it("one user's wrong proofs do not slow another user's", async () => {
    const [one, other] = [await registerUser(harness), await registerUser(harness)];
    await givePayPassword(harness, one);
    await givePayPassword(harness, other);
    await many(one.token, wrongPay, 6);
    expect(await outcomeOf(one.token, rightPay)).toBe("too-many-requests");
    expect(await outcomeOf(other.token, rightPay)).toBe("ok");
  });
});

describe("a proof that is used once", () => {
  it("a TOTP code is accepted once, also by many at once, and then no code of a step before it", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    const before = { proof: "totp", code: totpCode(secret, harness.clock.now()) } as const;
    harness.clock.advance(TOTP_STEP_MS);
    const now = { proof: "totp", code: totpCode(secret, harness.clock.now()) } as const;
    expect(Object.fromEntries(await many(owner.token, now, 4))).toEqual({
      ok: 1,
      "code-wrong": 3,
    });
    expect(await outcomeOf(owner.token, before)).toBe("code-wrong");
  });

  it("the code that set an authenticator up proves nothing afterwards", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    const same = { proof: "totp", code: totpCode(secret, harness.clock.now()) } as const;
    expect(await outcomeOf(owner.token, same)).toBe("code-wrong");
  });

  it("a TOTP code one step away is accepted, and one further away is refused", async () => {
    const owner = await registerUser(harness);
    const { secret } = await giveTotp(harness, owner);
    harness.clock.advance(10 * TOTP_STEP_MS);
    const at = (steps: number) =>
      totpCode(secret, new Date(harness.clock.now().getTime() + steps * TOTP_STEP_MS));
    const outcomes: string[] = [];
    for (const steps of [-2, 2, -1, 1])
      outcomes.push(await outcomeOf(owner.token, { proof: "totp", code: at(steps) }));
    expect(outcomes).toEqual(["code-wrong", "code-wrong", "ok", "ok"]);
  });

  it("a recovery code is accepted once, however it is typed, and the owner reads how many are left", async () => {
    const owner = await registerUser(harness);
    const { recoveryCodes } = await giveTotp(harness, owner);
    const [first = "", second = ""] = recoveryCodes;
    const outcomes = await many(owner.token, { proof: "recovery", code: first }, 4);
    expect(Object.fromEntries(outcomes)).toEqual({ ok: 1, "code-wrong": 3 });
    const typed = second.toLowerCase().replaceAll("-", " ");
    expect(await outcomeOf(owner.token, { proof: "recovery", code: typed })).toBe("ok");
    const { message } = await harness.call("security.getSecurity", {}, owner);
    expect(message.recovery_codes_left).toBe(8);
    const { message: told } = await harness.call("notices.listNotices", {}, owner);
    const used = told.list.filter(({ code }) => code === "recovery-code-used");
    expect(used.map(({ content }) => /\b[89]\b/.exec(content)?.[0])).toEqual(["8", "9"]);
  });

  it("a recovery code of another account is refused", async () => {
    const [one, other] = [await registerUser(harness), await registerUser(harness)];
    const { recoveryCodes } = await giveTotp(harness, one);
    await giveTotp(harness, other);
    const code = recoveryCodes[0] ?? "";
    expect(await outcomeOf(other.token, { proof: "recovery", code })).toBe("code-wrong");
    expect(await outcomeOf(one.token, { proof: "recovery", code })).toBe("ok");
  });

  it("a mailed code is accepted once, also by many at once", async () => {
    const owner = await registerUser(harness);
    const proof = await codeProof(harness, owner);
    expect(Object.fromEntries(await many(owner.token, proof, 4))).toEqual({
      ok: 1,
      "code-wrong": 3,
    });
  });
});
