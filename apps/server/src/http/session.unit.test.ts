import { describe, expect, it } from "vitest";
import { tokenHashOf, tokenOf } from "./session.ts";

describe("a token", () => {
  it.each([
    [undefined, undefined],
    ["", undefined],
    ["Bearer ", undefined],
    ["abc", "abc"],
    ["Bearer abc", "abc"],
    ["bearer   abc ", "abc"],
  ])("the token in the header %j is %j", (header, token) => {
    expect(tokenOf(header)).toBe(token);
  });

  it("a token is stored as its SHA-256", () => {
    expect(tokenHashOf("abc")).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });
});
