import { afterAll, beforeAll, expect, it } from "vitest";
import { type LiveUser, registerUser } from "../testing/factories.ts";
import { withGated } from "../testing/gated-area.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { stepUpFor } from "../testing/step-up.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ areas: withGated });
});
afterAll(() => harness.close());

const pay = async ({ token }: LiveUser, key: string, stepUp?: string) => {
  const answer = await harness.app.inject({
    method: "POST",
    url: "/api/gated/pay",
    headers: {
      authorization: token,
      "idempotency-key": key,
      ...(stepUp !== undefined && { "step-up": stepUp }),
    },
    payload: { number: "5" },
  });
  const { type, refusal } = answer.json<{ type: string; refusal?: { code: string } }>();
  return refusal?.code ?? type;
};

it("a request refused for want of a proof is accepted with one, under the same key", async () => {
  const user = await registerUser(harness);
  expect(await pay(user, "one")).toBe("step-up-required");
  const proof = await stepUpFor(harness, user, "gated.pay", { number: "5" });
  expect(await pay(user, "one", proof)).toBe("ok");
  // The answer was lost: a repeat with the same key returns it and needs no step-up.
  expect(await pay(user, "one")).toBe("ok");
  expect(await pay(user, "two", proof)).toBe("step-up-required");
});
