import { operatorContract } from "@candor/contract";
import type { OperatorArea } from "@candor/contract/define.ts";
import type { OperatorCallId } from "@candor/contract/types.ts";
import { expect, test } from "vitest";
import { requestText } from "./request-text.ts";

test("every call that needs a step-up describes the confirmed act in words", () => {
  const asking = Object.entries<OperatorArea>(operatorContract).flatMap(([area, { calls }]) =>
    Object.entries(calls)
      .filter(([, { stepUp }]) => stepUp !== undefined)
      .map(([id]) => `${area}.${id}` as OperatorCallId),
  );
  expect(asking.length).toBeGreaterThan(7);
  const unsaid = asking.filter(
    (call) => requestText(call, "{}").text === "console-security.deed-other",
  );
  expect(unsaid).toEqual([]);
});

test("a confirmation names the user it creates, and hides the passkey data signed by the browser", () => {
  const added = JSON.stringify({ name: "mara", reason: "joins the team" });
  expect(requestText("auth.addOperator", added).shown).toBe("mara");
  const passkey = JSON.stringify({ attestation: "signed", name: "Laptop" });
  expect(requestText("security.addOperatorPasskey", passkey).shown).toBe("Laptop");
});
