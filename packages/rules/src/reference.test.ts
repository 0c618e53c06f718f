import { expect, test } from "vitest";
import { isReference, referenceOf } from "./reference.ts";

const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GIVEN = referenceOf(Uint8Array.from([3, 14, 159, 26, 53, 58, 97]));

test("a reference is eight characters, none of which looks like another", () => {
  expect(GIVEN).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(isReference(GIVEN)).toBe(true);
});

test("a reference with one wrong character is recognised as invalid", () => {
  for (let at = 0; at < GIVEN.length; at += 1)
    for (const sign of SIGNS)
      expect(isReference(GIVEN.slice(0, at) + sign + GIVEN.slice(at + 1))).toBe(sign === GIVEN[at]);
});

test("a reference that is too long or in other letters is invalid", () => {
  expect(isReference(`${GIVEN}0`)).toBe(false);
  expect(isReference(GIVEN.toLowerCase())).toBe(false);
});
