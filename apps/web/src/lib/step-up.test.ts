import { expect, test } from "vitest";
import { askForStepUp, useStepUp } from "./step-up.ts";

const asked = () => useStepUp.getState().asked;

test("the open step-up has the request as it will be sent, and ends with its answer", async () => {
  const proof = askForStepUp("security.removePasskey", { id: "1", left: undefined });
  expect(asked()).toMatchObject({ call: "security.removePasskey", request: '{"id":"1"}' });
  asked()?.answer("proven");
  expect(await proof).toBe("proven");
  expect(asked()).toBeUndefined();
});

test("a later step-up replaces the open one, which is called off", async () => {
  const first = askForStepUp("security.removeTotp", {});
  const second = askForStepUp("security.renewRecoveryCodes", {});
  expect(await first).toBeUndefined();
  expect(asked()?.call).toBe("security.renewRecoveryCodes");
  asked()?.answer();
  expect(await second).toBeUndefined();
});
