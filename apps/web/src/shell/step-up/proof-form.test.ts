import { expect, test } from "vitest";
import { proofSummary } from "./proof-form.ts";

const asked = { call: "security.removeTotp", request: "{}", answer: () => undefined } as const;

test("a proof is for one call with exactly its fields", () => {
  expect(proofSummary(asked, "totp", { code: "123456" }).input).toEqual({
    call: "security.removeTotp",
    request: "{}",
    proof: "totp",
    code: "123456",
  });
});

test("a code by mail and a code by SMS are the same kind of proof", () => {
  for (const way of ["email", "mobile"] as const)
    expect(proofSummary(asked, way, { code: "123456" }).input?.proof).toBe("code");
});

test("each kind of proof reports its missing value", () => {
  expect(proofSummary(asked, "pay_password", { code: "" }).missing).toEqual({
    code: "security.pay-password-needed",
  });
  expect(proofSummary(asked, "recovery", { code: "123456" }).wrong).toEqual({
    code: "auth.recovery-needed",
  });
});
