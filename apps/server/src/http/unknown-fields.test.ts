import { contract } from "@candor/contract";
import type { Area } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { balanceOf, demoUser, proveIdentity, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness, endpointOf } from "../testing/harness.ts";
import { rowCounts, sendForm, sendJson } from "../testing/raw-request.ts";
import { sampleBody, sampleInput } from "../testing/samples.ts";

/** Fields that a careless server would copy from a request into its rows. */
const PRIVILEGED: Record<string, string> = {
  user_id: "019b8e07-49e8-7693-81e0-c91480ed1a5c",
  userId: "1",
  owner_id: "1",
  holder_id: "1",
  account_id: "1",
  uid: "1",
  is_admin: "1",
  is_overdrawable: "true",
  is_demo: "0",
  role: "operator",
  realm: "live",
  status_code: "1",
  state: "filled",
  balance: "1000000",
  available: "1000000",
  frozen: "0",
  price: "1",
  average_price: "1",
  filled_amount: "1",
  fee: "0",
  fee_rate: "-1",
  maker_fee_rate: "-1",
  credit_score: "999",
  invited_by: "1",
  live_user_id: "1",
  password_hash: "x",
  created_at: "2020-01-01",
  expires_at: "2099-01-01",
  is_house: "true",
  priority: "1",
  constructor: "x",
  "constructor[prototype]": "x",
  hasOwnProperty: "x",
  toString: "x",
};

/** Calls that take fields; a call that takes a file refuses every field. */
const callIds = Object.entries(contract as Record<string, Area>).flatMap(([area, { calls }]) =>
  Object.entries(calls)
    .filter(([, { takesFile }]) => takesFile === undefined)
    .map(([id]) => `${area}.${id}` as CallId),
);

let harness: Harness;
let token: string;
/** A user who may make every call. */
let member: string;
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  const user = await registerUser(harness);
  await proveIdentity(harness, user.id);
  member = user.token;
});
afterAll(() => harness.close());

const callerOf = (id: CallId): string => {
  const { isClosedToGuests, isClosedToDemo } = endpointOf(id);
  return isClosedToGuests === true || isClosedToDemo === true ? member : token;
};

/** The privileged fields that the call does not declare itself. */
const strangeTo = (id: CallId): [name: string, value: string][] => {
  const known = Object.keys((endpointOf(id).input as z.ZodMiniObject).shape);
  return Object.entries(PRIVILEGED).filter(([name]) => !known.includes(name));
};

describe("a field that a call does not know", () => {
  it.each(callIds)(
    "a field that %s does not know is refused by name, and nothing happens",
    async (id) => {
      const sample = sampleInput(id, { orderId: crypto.randomUUID(), person: 1 });
      const before = await rowCounts(harness);
      for (const [name, value] of strangeTo(id)) {
        const sent = { ...sample, [name]: value };
        const answer = await sendForm(harness, id, sent, { token: callerOf(id) });
        const field = name.replace(/\[.*/, "");
        expect({ name, status: answer.status, refusal: answer.refusal }).toEqual({
          name,
          status: 200,
          refusal: { code: "parameter-error", params: { field } },
        });
      }
      expect(await rowCounts(harness)).toEqual(before);
      expect((await harness.call("account.getUser", {}, { token })).type).toBe("ok");
      expect(await balanceOf(harness, token, "USDT")).toMatchObject({
        available: "100000",
        frozen: "0",
      });
    },
  );

  it.each(callIds.filter((id) => endpointOf(id).method !== "GET"))(
    "a JSON field that %s does not know is refused",
    async (id) => {
      const sample = sampleBody(id, { orderId: crypto.randomUUID(), person: 1 });
      const sent = { ...sample, is_admin: true };
      const answer = await sendJson(harness, id, sent, { token: callerOf(id) });
      expect(answer.refusal).toEqual({ code: "parameter-error", params: { field: "is_admin" } });
    },
  );
});
