import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeSentTo, registerUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";
import { callProven, codeProof } from "../../testing/proving.ts";

const MINUTE_MS = 60_000;

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

let people = 0;
const newNumber = (): string => `81${String(2_345_670 + (people += 1))}`;
type Owner = { token: string; email: string };

const codeTo = async ({ token }: Owner, area_code: string, mobile: string): Promise<string> => {
  harness.clock.advance(MINUTE_MS);
  await harness.call("auth.sendSmsCode", { area_code, mobile }, { token });
  return codeSentTo(harness, `+${area_code} ${mobile}`);
};
type Fields = { mobile: string; code: string; area_code?: string };
const bind = async (owner: Owner, fields: Fields): Promise<string> => {
  const sent = { token: owner.token, proof: await codeProof(harness, owner) };
  const { type, refusal } = await callProven(harness, "security.bindMobile", fields, sent);
  return refusal?.code ?? type;
};
const mobileOf = async ({ token }: Owner): Promise<string | null> =>
  (await harness.call("account.getUser", {}, { token })).message.mobile;

describe("binding a phone", () => {
  it("binding a phone takes the code sent to it, and without an area code that of the code's number", async () => {
    const owner = await registerUser(harness);
    const number = newNumber();
    const code = await codeTo(owner, "66", number);
    expect(await bind(owner, { mobile: `0${number}`, code })).toBe("ok");
    expect(await mobileOf(owner)).toBe(number);
    const { message } = await harness.call("security.listProofs", {}, owner);
    expect(message.mobile).toBe(`+66 ***${number.slice(-3)}`);
    const { message: told } = await harness.call("notices.listNotices", {}, owner);
    expect(told.list[0]).toMatchObject({ code: "mobile-bound" });
    expect(told.list[0]?.content).not.toContain(number);
  });

  it("binding another phone replaces the first", async () => {
    const owner = await registerUser(harness);
    const [first, second] = [newNumber(), newNumber()];
    for (const mobile of [first, second]) {
      const code = await codeTo(owner, "66", mobile);
      expect(await bind(owner, { mobile, code, area_code: "66" })).toBe("ok");
    }
    expect(await mobileOf(owner)).toBe(second);
  });

  it("binding a phone refuses a code that was sent elsewhere or was used", async () => {
    const owner = await registerUser(harness);
    const [mine, other] = [newNumber(), newNumber()];
    const code = await codeTo(owner, "66", mine);
    expect(await bind(owner, { mobile: other, code })).toBe("code-wrong");
    expect(await bind(owner, { mobile: mine, code })).toBe("ok");
    expect(await bind(owner, { mobile: mine, code })).toBe("code-wrong");
  });

  it("binding a phone refuses a number that is invalid or not of its country", async () => {
    const owner = await registerUser(harness);
    const code = "123456";
    expect(await bind(owner, { mobile: "eight one", code })).toBe("mobile-invalid");
    expect(await bind(owner, { mobile: newNumber(), code, area_code: "65" })).toBe(
      "mobile-invalid",
    );
  });

  it("binding a phone is refused when another account has the number in an older spelling", async () => {
    const [elder, owner] = [await registerUser(harness), await registerUser(harness)];
    const mobile = newNumber();
    const code = await codeTo(owner, "66", mobile);
    await harness.database.ownerPool.query(
      "UPDATE users SET area_code = '66', mobile = $2 WHERE id = $1",
      [elder.id, `0${mobile}`],
    );
    expect(await bind(owner, { mobile, code })).toBe("account-taken");
    expect(await mobileOf(owner)).toBeNull();
  });

  it("only a user with a number's code learns that it is taken, and of two users at once one gets it", async () => {
    const owners = [await registerUser(harness), await registerUser(harness)] as const;
    const mobile = newNumber();
    const code = await codeTo(owners[0], "66", mobile);
    harness.clock.advance(MINUTE_MS);
    const fields = { mobile, code, area_code: "66" };
    const outcomes = await Promise.all([bind(owners[0], fields), bind(owners[1], fields)]);
    expect(outcomes.toSorted()).toEqual(["code-wrong", "ok"]);
    // Makes a code from before the number was taken usable again.
    const { database } = harness;
    await database.ownerPool.query(
      "UPDATE auth_codes SET used_at = NULL WHERE target = $1 AND scene = 'bind'",
      [`+66 ${mobile}`],
    );
    const loser = outcomes[0] === "ok" ? owners[1] : owners[0];
    expect(await bind(loser, fields)).toBe("account-taken");
    expect(await mobileOf(loser)).toBeNull();
  });
});
