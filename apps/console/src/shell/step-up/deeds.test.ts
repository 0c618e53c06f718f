import { operatorContract } from "@candor/contract/operator-contract.ts";
import type { OperatorArea } from "@candor/contract/define.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";
import { expect, test } from "vitest";
import { deedOf } from "./deeds.ts";

test("every call that asks for a proof says in words what is confirmed", () => {
  const asking = Object.entries<OperatorArea>(operatorContract).flatMap(([area, { calls }]) =>
    Object.entries(calls)
      .filter(([, { stepUp }]) => stepUp !== undefined)
      .map(([id]) => `${area}.${id}` as OperatorCallId),
  );
  expect(asking.length).toBeGreaterThan(7);
  const unsaid = asking.filter((call) => deedOf(call, "{}").text === "console-security.deed-other");
  expect(unsaid).toEqual([]);
});

test("what is confirmed shows whom it makes, and nothing that the browser has signed", () => {
  const added = JSON.stringify({ name: "mara", reason: "joins the team" });
  expect(deedOf("auth.addOperator", added).shown).toBe("mara");
  const passkey = JSON.stringify({ attestation: "signed", name: "Laptop" });
  expect(deedOf("security.addOperatorPasskey", passkey).shown).toBe("Laptop");
});
