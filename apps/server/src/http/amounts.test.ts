import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { amountFields, requestWith } from "../testing/amounts.ts";
import { demoUser, placeLimit, proveIdentity, registerUser } from "../testing/factories.ts";
import { type Harness, createHarness, endpointOf } from "../testing/harness.ts";
import type { SampleContext } from "../manifest/samples.ts";
import { sampleOf } from "../testing/samples.ts";
import { HOSTILE_TEXTS, HOSTILE_VALUES } from "../testing/hostile-amounts.ts";
import { JSON_BODY, type RawAnswer, rowCounts, sendForm, sendRaw } from "../testing/raw-request.ts";

/** The values in samples; the order is placed before the tests. */
const sampled: SampleContext = { orderId: "", person: 0 };

let harness: Harness;
let guest: string;
/** A user who may make all calls that are closed to demo accounts. */
let member: string;
beforeAll(async () => {
  harness = await createHarness();
  guest = await demoUser(harness);
  sampled.orderId = (await placeLimit(harness, guest, "buy", "0.001", "90000")).message.id;
  const user = await registerUser(harness);
  await proveIdentity(harness, user.id);
  member = user.token;
});
afterAll(() => harness.close());

const shown = ({ status, type, refusal }: RawAnswer, sent: string) => ({
  sent,
  status,
  code: refusal?.code ?? type,
});

/** A spot order's amount is its quantity; a paid or moved amount is an amount everywhere. */
const refusalOf = (id: string, field: string): string =>
  field.endsWith("_price") || (/^(?:p2p|nft)\./.test(id) && field === "price")
    ? "price-invalid"
    : id.startsWith("spot.") && field === "amount"
      ? "quantity-invalid"
      : "amount-invalid";

it("the amount fields of the money calls are found", () => {
  expect(amountFields.length).toBeGreaterThan(7);
});

describe.each(amountFields)("%s %s", (id, field) => {
  const refused = (sent: string, isMalformed = false) =>
    isMalformed
      ? { sent, status: 400, code: "parameter-error" }
      : { sent, status: 200, code: refusalOf(id, field) };
  const { isClosedToDemo, stepUp } = endpointOf(id);
  let request: Record<string, string>;
  let token: string;
  beforeAll(() => {
    token = isClosedToDemo === true ? member : guest;
    request = requestWith(id, field, sampled);
  });

  // A valid request needs the owner's step-up, except from a demo account.
  it("an amount field takes a plain decimal", async () => {
    // A sample that declares an outcome for every caller has it here too.
    const { outcome } = sampleOf("users", id);
    const passed = typeof outcome === "string" ? outcome : "ok";
    expect(shown(await sendForm(harness, id, request, { token }), "")).toMatchObject({
      code: stepUp === undefined || token === guest ? passed : "step-up-required",
    });
  });

  it(`an amount field refuses ${HOSTILE_TEXTS.length} hostile texts in a form, and no row is written`, async () => {
    const before = await rowCounts(harness);
    for (const text of HOSTILE_TEXTS) {
      const answer = await sendForm(harness, id, { ...request, [field]: text }, { token });
      expect(shown(answer, text)).toEqual(refused(text, text.includes("\0")));
    }
    expect(await rowCounts(harness)).toEqual(before);
  });

  it(`an amount field refuses ${HOSTILE_VALUES.length} JSON values that are no text, and hostile texts in JSON`, async () => {
    const before = await rowCounts(harness);
    for (const value of [...HOSTILE_VALUES, ...HOSTILE_TEXTS.map((text) => JSON.stringify(text))]) {
      const body = JSON.stringify({ ...request, [field]: "\0\0" }).replace(
        String.raw`"\u0000\u0000"`,
        () => value,
      );
      const answer = await sendRaw(harness, id, body, { token, headers: JSON_BODY });
      expect(shown(answer, value)).toEqual(refused(value, value.includes(String.raw`\u0000`)));
    }
    expect(await rowCounts(harness)).toEqual(before);
  });

  it("an amount that is sent twice or as a list is refused", async () => {
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
