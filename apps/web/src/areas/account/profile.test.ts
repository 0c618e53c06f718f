import { expect, test } from "vitest";
import { changesOf, draftOf, profileSummary, refusedField, type User } from "./profile.ts";

const user: User = {
  id: "8d7e5c1a-0b4f-4f5e-9a51-3f1f0f6a2b11",
  account_name: "ada@example.org",
  email: "ada@example.org",
  area_code: null,
  mobile: null,
  nickname: "Ada",
  signature: null,
  head_portrait: null,
  extension_code: "ABCDEFGH",
  credit_score: 100,
  is_demo: false,
  is_guest: false,
  level: 0,
  country: null,
};

test("the profile form sends only changed fields, without spaces around them", () => {
  expect(changesOf(draftOf(user), user)).toEqual({});
  expect(changesOf({ nickname: " Mara ", signature: " " }, user)).toEqual({ nickname: "Mara" });
  expect(changesOf({ nickname: "Ada", signature: "Slow and steady" }, user)).toEqual({
    signature: "Slow and steady",
  });
});

test("an emptied signature is sent, since that removes it", () => {
  expect(changesOf({ nickname: "Ada", signature: "" }, { ...user, signature: "Old" })).toEqual({
    signature: "",
  });
});

test("a user without a nickname may change only the signature", () => {
  const unnamed = { ...user, nickname: null };
  const draft = { nickname: "", signature: "Slow and steady" };
  expect(profileSummary(draft, unnamed)).toEqual({
    input: { signature: "Slow and steady" },
    wrong: { nickname: undefined, signature: undefined },
  });
});

test("a nickname of one letter or with a space is refused before it is sent", () => {
  const faultOf = (nickname: string) =>
    profileSummary({ nickname, signature: "" }, user).wrong?.nickname?.refused;
  expect(faultOf("A")).toBe("nickname-length");
  expect(faultOf("Ada L")).toBe("no-special-characters");
  expect(faultOf("suppоrt")).toBe("name-letters");
  expect(faultOf("Mara7")).toBeUndefined();
});

test("a refusal of the server about a nickname is shown at the nickname", () => {
  for (const code of ["name-reserved", "nickname-taken", "name-letters"] as const)
    expect(refusedField(code)).toBe("nickname");
  expect(refusedField("busy")).toBeUndefined();
});

test("the profile form sends nothing without a change or with one that would be refused", () => {
  expect(profileSummary(draftOf(user), user).input).toBeUndefined();
  const draft = { nickname: "A", signature: "Slow and steady" };
  expect(profileSummary(draft, user).input).toBeUndefined();
});
