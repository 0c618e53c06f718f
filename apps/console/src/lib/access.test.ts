import { describe, expect, test } from "vitest";
import { mayCall } from "./access.ts";

describe("what an operator is shown", () => {
  test("halting a market is offered to the role risk and to no other role", () => {
    expect(mayCall("markets.haltMarket", ["risk"])).toBe(true);
    for (const role of ["support", "finance", "content", "configuration", "auditor", "owner"])
      expect(mayCall("markets.haltMarket", [role])).toBe(false);
  });

  test("an operator with several roles may call what one of them may", () => {
    expect(mayCall("wallet.requestCredit", ["content", "support"])).toBe(true);
  });

  test("an operator without a role sees the state of the exchange, and no users", () => {
    expect(mayCall("trust.getDashboard", [])).toBe(true);
    expect(mayCall("account.searchUsers", [])).toBe(false);
  });
});
