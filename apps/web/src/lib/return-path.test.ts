import { expect, test } from "vitest";
import { PATHS } from "../paths.ts";
import { returnPath } from "./return-path.ts";

test("a login leads back to the screen that asked for it, with its search", () => {
  expect(returnPath(`${PATHS.trade}?symbol=BTC%2FUSDT`)).toBe(`${PATHS.trade}?symbol=BTC%2FUSDT`);
});

test.each([
  "",
  "https://example.org/pages/x",
  "//example.org",
  "/api/user/info",
  "javascript:alert(1)",
])("a login never leads to %j", (href) => {
  expect(returnPath(href)).toBeUndefined();
});

test("a login does not lead back to the login or the registration", () => {
  expect(returnPath(PATHS.login)).toBeUndefined();
  expect(returnPath(PATHS.register)).toBeUndefined();
});
