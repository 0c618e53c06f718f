import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../../testing/factories.ts";
import { type Harness, createHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const user = async (token: string) =>
  (await harness.call("account.getUser", {}, { token })).message;

describe("a profile", () => {
  it("a user sets a nickname and a signature, and clears the signature with an empty one", async () => {
    const token = await demoUser(harness);
    const edited = await harness.call(
      "account.editProfile",
      { nickname: " 김하늘7 ", signature: "Slow and steady" },
      { token },
    );
    expect(edited.message).toEqual({
      nickname: "김하늘7",
      signature: "Slow and steady",
      head_portrait: null,
    });
    await harness.call("account.editProfile", { signature: "" }, { token });
    expect(await user(token)).toMatchObject({ nickname: "김하늘7", signature: null });
  });

  it.each([
    ["a", "nickname-length"],
    ["twelve chars", "nickname-length"],
    ["a b", "no-special-characters"],
    ["<b>hi</b>", "no-special-characters"],
    ["a\u200Bb", "no-special-characters"],
    ["a\u202Eb", "no-special-characters"],
    ["Поддержка", "name-letters"],
    ["suppоrt", "name-letters"],
    ["ธนา客服", "name-letters"],
    ["off1cial", "name-reserved"],
    ["Support1", "name-reserved"],
    ["ＳＵＰＰＯＲＴ", "name-reserved"],
    ["官方客服", "name-reserved"],
  ])("the profile refuses the nickname %j: %s", async (nickname, refusal) => {
    const token = await demoUser(harness);
    const answer = await harness.call("account.editProfile", { nickname }, { token });
    expect(answer.refusal?.code).toBe(refusal);
    expect((await user(token)).nickname).toBeNull();
  });

  it.each(["x", "x".repeat(31), "a > b", "hello!?", "{}", "＜script＞"])(
    "the profile refuses the signature %j",
    async (signature) => {
      const token = await demoUser(harness);
      const answer = await harness.call("account.editProfile", { signature }, { token });
      expect(answer.type).toBe("error");
      expect((await user(token)).signature).toBeNull();
    },
  );
});

it.each(["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "x.webp", `${"a".repeat(32)}.webp`])(
  "no portrait is found at %s",
  async (name) => {
    const answer = await harness.app.inject({ method: "GET", url: `/files/portraits/${name}` });
    expect(answer.statusCode).toBe(404);
  },
);
