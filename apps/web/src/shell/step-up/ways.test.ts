import { expect, test } from "vitest";
import { waysOf } from "./ways.ts";

const addresses = { email: "a***@example.com", mobile: "+66 ***678" };

test("proofs are offered in the server's order, a passkey only where the browser supports it", () => {
  const ways = { ...addresses, proofs: ["passkey" as const, "totp" as const, "recovery" as const] };
  expect(waysOf(ways, true)).toEqual(["passkey", "totp", "recovery"]);
  expect(waysOf(ways, false)).toEqual(["totp", "recovery"]);
});

test("a code goes to the address that the account has", () => {
  expect(waysOf({ ...addresses, proofs: ["code"] }, true)).toEqual(["email", "mobile"]);
  expect(waysOf({ ...addresses, email: null, proofs: ["code"] }, true)).toEqual(["mobile"]);
});

test("a user with only passkeys has no proof in a browser without them", () => {
  expect(waysOf({ ...addresses, proofs: ["passkey"] }, false)).toEqual([]);
});
