import { expect, test } from "vitest";
import { afterTotpRefusal, grouped, totpField, totpSummary } from "./totp.ts";

const draft = { code: "123456", isLapsed: false };

test("the first code is sent with the seal of its secret", () => {
  expect(totpSummary("sealed", draft).input).toEqual({ seal: "sealed", code: "123456" });
  expect(totpSummary("sealed", { ...draft, code: "12345" }).wrong).toEqual({
    code: "auth.code-needed",
  });
});

test("an expired secret is not tried again, and a wrong code can be", () => {
  expect(afterTotpRefusal(draft, "link-invalid").isLapsed).toBe(true);
  expect(afterTotpRefusal(draft, "code-wrong")).toEqual(draft);
  expect(totpField("code-wrong")).toBe("code");
});

test("a secret is shown in groups of four", () => {
  expect(grouped("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
  expect(grouped("ABCDEFGH")).toBe("ABCD EFGH");
});
