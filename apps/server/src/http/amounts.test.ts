import { contract } from "@candor/contract";
import type { Area, Endpoint } from "@candor/contract/define.ts";
import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod/mini";
import { demoUser, placeLimit } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES } from "../testing/hostile-amounts.ts";
import { JSON_BODY, type RawAnswer, rowCounts, sendForm, sendRaw } from "../testing/raw-request.ts";

const BTC = { currency_id: "1", legal_id: "3", type: "buy" };
const LIMIT = { ...BTC, amount: "0.001", target_price: "90000" };
const STOP = { ...BTC, order_type: "stop-market", amount: "0.001", trigger_price: "100000" };
/** Its order is placed before the tests. */
const AMENDED = { id: "", amount: "0.0006" };
const TRANSFER = { currency_id: "3", number: "1.5", from_field: "change", to_field: "lever" };

/** A good request for every amount that a money call takes: but for that amount it would pass. */
const REQUESTS: Record<string, Record<string, string>> = {
  "spot.placeOrder amount": LIMIT,
  "spot.placeOrder target_price": LIMIT,
  "spot.placeOrder trigger_price": STOP,
  "spot.placeOrder stop_price": {
    ...STOP,
    order_type: "oco",
    target_price: "90000",
    stop_price: "100500",
  },
  "spot.placeOrder trail_rate": {
    ...BTC,
    order_type: "trailing-stop",
    amount: "0.001",
    trail_rate: "0.05",
  },
  "spot.amendOrder amount": AMENDED,
  "spot.placeOrder quote_amount": { ...BTC, order_type: "market", quote_amount: "50" },
  "wallet.transferBetweenAccounts number": TRANSFER,
};

/** Every field of a money call that takes text and makes an amount of it. */
const amountFields = Object.entries(contract as Record<string, Area>).flatMap(([area, { calls }]) =>
  Object.entries(calls)
    .filter(([, call]) => call.kind === "money")
    .flatMap(([id, call]) => amountsOf(call).map((field) => `${area}.${id} ${field}`)),
);

function amountsOf(call: Endpoint): string[] {
  const { shape } = call.input as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  return Object.keys(shape).filter(
    (field) => typeof shape[field]?.safeParse("1.5").data === "bigint",
  );
}

let harness: Harness;
let token: string;
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
  AMENDED.id = (await placeLimit(harness, token, "buy", "0.001", "90000")).message.id;
});
afterAll(() => harness.close());

const shown = ({ status, type, refusal }: RawAnswer, sent: string) => ({
  sent,
  status,
  code: refusal?.code ?? type,
});
const refused = (sent: string, status = 200) => ({ sent, status, code: "parameter-error" });

it("every amount of every money call is tried", () => {
  expect(amountFields.sort()).toEqual(Object.keys(REQUESTS).sort());
});

describe.each(Object.entries(REQUESTS))("%s", (name, request) => {
  const [id, field] = name.split(" ") as [CallId, string];

  it("takes a plain decimal", async () => {
    expect(shown(await sendForm(harness, id, request, { token }), "")).toMatchObject({
      code: "ok",
    });
  });

  it(`refuses ${HOSTILE_TEXTS.length} hostile texts in a form, and no row is written`, async () => {
    const before = await rowCounts(harness);
    for (const text of HOSTILE_TEXTS) {
      const answer = await sendForm(harness, id, { ...request, [field]: text }, { token });
      expect(shown(answer, text)).toEqual(refused(text, text.includes("\0") ? 400 : 200));
    }
    expect(await rowCounts(harness)).toEqual(before);
  });

  it(`refuses ${HOSTILE_VALUES.length} JSON values that are no text, and hostile texts in JSON too`, async () => {
    const before = await rowCounts(harness);
    for (const value of [...HOSTILE_VALUES, ...HOSTILE_TEXTS.map((text) => JSON.stringify(text))]) {
      const body = JSON.stringify({ ...request, [field]: "\0\0" }).replace(
        String.raw`"\u0000\u0000"`,
        () => value,
      );
      const answer = await sendRaw(harness, id, body, { token, headers: JSON_BODY });
      expect(shown(answer, value)).toEqual(
        refused(value, value.includes(String.raw`\u0000`) ? 400 : 200),
      );
    }
    expect(await rowCounts(harness)).toEqual(before);
  });

  it("refuses an amount that is sent twice or as a list", async () => {
    const { [field]: value = "", ...rest } = request;
    const others = new URLSearchParams(rest).toString();
    for (const twice of [
      `${field}=${value}&${field}=${value}`,
      `${field}[]=${value}`,
      `${field}[0]=${value}`,
      `${field}[a]=${value}`,
    ]) {
      const answer = await sendRaw(harness, id, `${others}&${twice}`, {
        token,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
      expect(shown(answer, twice)).toEqual(refused(twice));
    }
  });
});
