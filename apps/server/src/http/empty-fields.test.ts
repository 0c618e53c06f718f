import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { demoUser, openSession, registerUser, userIdOf } from "../testing/factories.ts";
import { type Harness, createHarness, endpointOf } from "../testing/harness.ts";
import { sendForm, sendJson } from "../testing/raw-request.ts";
import { sampleInput } from "../testing/samples.ts";

const callIds = Object.entries(contract as Record<string, Area>).flatMap(([area, { calls }]) =>
  Object.entries(calls)
    .filter(([, { takesFile }]) => takesFile === undefined)
    .map(([id]) => `${area}.${id}` as CallId),
);
const namesOf = (id: CallId): string[] =>
  Object.keys((endpointOf(id).input as z.ZodMiniObject<Record<string, z.ZodMiniType>>).shape);

let harness: Harness;
let token: string;
let demoId: string;
let liveId: string;
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  demoId = await userIdOf(harness, token);
  liveId = (await registerUser(harness)).id;
});
afterAll(() => harness.close());

const BUY = { currency_id: "1", legal_id: "3", type: "buy" };

describe("a field that is left empty", () => {
  it.each(callIds)("an empty field counts as left out of %s", async (id) => {
    const userId = endpointOf(id).isClosedToDemo === true ? liveId : demoId;
    const session = await openSession(harness, userId);
    const sample = sampleInput(id, { orderId: crypto.randomUUID(), person: 1 });
    // A field is not empty if the request has parts of it.
    const isSent = (name: string): boolean =>
      Object.keys(sample).some((one) => one.startsWith(`${name}[`));
    const names = namesOf(id).filter((name) => !isSent(name));
    const empty = Object.fromEntries(names.map((name) => [name, ""]));
    const answer = await sendForm(harness, id, { ...empty, ...sample }, { token: session });
    expect(answer.status).toBe(200);
    expect(answer.refusal?.code).not.toBe("parameter-error");
  });

  it("a market order passes with its price field left empty", async () => {
    const order = {
      ...BUY,
      order_type: "market",
      quote_amount: "50",
      target_price: "",
      amount: "",
    };
    const answer = await sendForm(harness, "spot.placeOrder", order, { token });
    expect(answer.message).toMatchObject({ state: "accepted", target_price: null });
    const again = { ...order, quote_amount: "60" };
    expect((await sendJson(harness, "spot.placeOrder", again, { token })).type).toBe("ok");
  });

  it("an empty field is refused where it is required, and an unknown name is refused even if empty", async () => {
    const missing = { ...BUY, currency_id: "" };
    expect((await sendForm(harness, "spot.placeOrder", missing, { token })).refusal).toEqual({
      code: "parameter-error",
      params: { field: "currency_id" },
    });
    for (const name of ["is_admin", "constructor", "toString"])
      expect(
        (await sendForm(harness, "account.getUser", { [name]: "" }, { token })).refusal,
      ).toEqual({ code: "parameter-error", params: { field: name } });
  });

  it("requests with and without an empty field are the same request under one key", async () => {
    const order = { ...BUY, amount: "0.001", target_price: "90000" };
    const sent = { token, headers: { "idempotency-key": "with-and-without" } };
    const first = await sendForm(harness, "spot.placeOrder", order, sent);
    const again = await sendForm(harness, "spot.placeOrder", { ...order, trigger_price: "" }, sent);
    expect(first.type).toBe("ok");
    expect(again.message).toEqual(first.message);
  });
});
