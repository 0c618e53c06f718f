import { expect, test } from "vitest";
import { waysOf } from "./ways.ts";

const addresses = { email: "a***@example.com", mobile: "+66 ***678" };

test("the server's order of proofs stands, and a passkey is offered only where the browser has them", () => {
  const ways = { ...addresses, proofs: ["passkey" as const, "totp" as const, "recovery" as const] };
  expect(waysOf(ways, true)).toEqual(["passkey", "totp", "recovery"]);
  expect(waysOf(ways, false)).toEqual(["totp", "recovery"]);
});

test("a code goes to whichever address the account has", () => {
  expect(waysOf({ ...addresses, proofs: ["code"] }, true)).toEqual(["email", "mobile"]);
  expect(waysOf({ ...addresses, email: null, proofs: ["code"] }, true)).toEqual(["mobile"]);
});

test("a user with passkeys alone has no way in a browser without them", () => {
  expect(waysOf({ ...addresses, proofs: ["passkey"] }, false)).toEqual([]);
});
