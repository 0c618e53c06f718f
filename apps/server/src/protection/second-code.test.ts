import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "../db/transaction.ts";
import { registerUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { giveSecondFactor } from "../testing/second-factor.ts";
import { recoveryCodeHash } from "./recovery-code.ts";
import { spendSecondCode } from "./second-code.ts";
import { totpCode } from "./totp.ts";

const STEP_MS = 30_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const spend = (userId: string, code: string) =>
  inTransaction(harness.ctx.db, (tx) => spendSecondCode(harness.ctx, tx, userId, code));
const codeOf = (secret: string, byMs = 0): string =>
  totpCode(secret, new Date(harness.clock.now().getTime() + byMs));
const withFactor = async () => {
  const { id } = await registerUser(harness);
  return { id, ...(await giveSecondFactor(harness, id)) };
};

describe("a code of an authenticator", () => {
  it("an authenticator code is accepted once, and no code of an earlier step after it", async () => {
    const { id, secret } = await withFactor();
    expect(await spend(id, codeOf(secret, STEP_MS))).toBe("totp");
    expect(await spend(id, codeOf(secret, STEP_MS))).toBeUndefined();
    expect(await spend(id, codeOf(secret))).toBeUndefined();
    harness.clock.advance(2 * STEP_MS);
    expect(await spend(id, codeOf(secret))).toBe("totp");
  });

  it("an authenticator code sent twelve times at once is accepted once", async () => {
    const { id, secret } = await withFactor();
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 12 }, () => spend(id, code)));
    expect(answers.filter((answer) => answer === "totp")).toHaveLength(1);
  });

  it("an authenticator code is accepted half a minute early or late, but not a full minute", async () => {
    const { id, secret } = await withFactor();
    expect(await spend(id, codeOf(secret, -2 * STEP_MS))).toBeUndefined();
    expect(await spend(id, codeOf(secret, 2 * STEP_MS))).toBeUndefined();
    expect(await spend(id, codeOf(secret, -STEP_MS))).toBe("totp");
  });

  it("an authenticator code is not accepted for another account, nor for one without an authenticator", async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    expect(await spend(other.id, codeOf(one.secret))).toBeUndefined();
    expect(await spend((await registerUser(harness)).id, codeOf(one.secret))).toBeUndefined();
  });
});

describe("a recovery code", () => {
  it("a recovery code is accepted once, in small letters and without its dashes too", async () => {
    const { id, codes } = await withFactor();
    const typed = ` ${codes[0]!.toLowerCase().replaceAll("-", "")}`;
    expect(await spend(id, typed)).toBe("recovery");
    expect(await spend(id, codes[0]!)).toBeUndefined();
    expect(await spend(id, codes[1]!)).toBe("recovery");
  });

  it("a recovery code sent twelve times at once is accepted once", async () => {
    const { id, codes } = await withFactor();
    const answers = await Promise.all(Array.from({ length: 12 }, () => spend(id, codes[0]!)));
    expect(answers.filter((answer) => answer === "recovery")).toHaveLength(1);
  });

  it("an older recovery code of ten letters is still accepted", async () => {
    const { id } = await withFactor();
    const hash = recoveryCodeHash(harness.ctx.config.pepper, id, "ABCDE-23456");
    await harness.database.pool.query(
      "INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)",
      [id, hash],
    );
    expect([await spend(id, "abcde23456"), await spend(id, "ABCDE-23456")]).toEqual([
      "recovery",
      undefined,
    ]);
  });

  it("a recovery code is not accepted for another account", async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    expect(await spend(other.id, one.codes[0]!)).toBeUndefined();
    const hashes = [one, other].map(({ id }) =>
      recoveryCodeHash(harness.ctx.config.pepper, id, one.codes[0]!).toString("hex"),
    );
    expect(new Set(hashes).size).toBe(2);
  });
});

it("neither an authenticator's secret nor a recovery code is stored in clear", async () => {
  const { id, secret, codes } = await withFactor();
  const { rows } = await harness.database.ownerPool.query<{ kept: string }>(
    `SELECT encode(secret, 'escape') AS kept FROM totp_secrets WHERE user_id = $1
     UNION ALL SELECT encode(code_hash, 'escape') FROM recovery_codes WHERE user_id = $1`,
    [id],
  );
  expect(rows).toHaveLength(1 + codes.length);
  const kept = JSON.stringify(rows);
  for (const clear of [secret, ...codes]) expect(kept).not.toContain(clear);
});
