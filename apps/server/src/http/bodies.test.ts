import type { CallId } from "@candor/contract/types.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoUser } from "../testing/factories.ts";
import { type Harness, createHarness } from "../testing/harness.ts";
import { FORM, JSON_BODY, type RawAnswer, rowCounts, sendRaw } from "../testing/raw-request.ts";

const keys = (count: number): string =>
  Array.from({ length: count }, (_, key) => `a${key}=1`).join("&");
const deep = (levels: number): string => `a${"[b]".repeat(levels)}=1`;

const MALFORMED = [400, "parameter-error"] as const;

let harness: Harness;
let token: string;
beforeAll(async () => {
  harness = await createHarness();
  token = await demoUser(harness);
});
afterAll(() => harness.close());

const post = (payload: string, headers: Record<string, string>, id: CallId = "auth.registerDemo") =>
  sendRaw(harness, id, payload, { headers });
const shown = ({ status, type, refusal }: RawAnswer) => [status, refusal?.code ?? type];

describe("a form that no honest client sends", () => {
  it.each([
    ["a name that reaches for a prototype", "__proto__[is_admin]=1", [400, "parameter-error"]],
    ["the same, percent-encoded", "%5f_proto__%5bis_admin%5d=1", [400, "parameter-error"]],
    ["the same, further in", "area_code[__proto__][x]=1", [400, "parameter-error"]],
    [
      "a name that reaches for a constructor",
      "constructor[prototype][is_admin]=1",
      [200, "parameter-error"],
    ],
    ["a name given twice", "area_code=86&area_code=86", [200, "parameter-error"]],
    ["a name given as a list", "area_code[]=86", [200, "parameter-error"]],
    ["a list of two thousand entries", "area_code[1999]=86", [400, "parameter-error"]],
    ["a name given as an object", "area_code[toString]=86", [200, "parameter-error"]],
    ["a hundred and one names", keys(101), [400, "parameter-error"]],
    ["ten levels of nesting", deep(10), [400, "parameter-error"]],
    ["percent signs that encode nothing", "area_code=%E0%A4%A", [200, "parameter-error"]],
    ["a NUL in a text", "area_code=86%00", [400, "parameter-error"]],
    ["an unknown name", "x=1", [200, "parameter-error"]],
  ] as const)("a form with %s is refused and writes nothing", async (_name, payload, outcome) => {
    const before = await rowCounts(harness);
    expect(shown(await post(payload, FORM))).toEqual(outcome);
    expect(await rowCounts(harness)).toEqual(before);
  });

  it("a hostile body leaves every object's prototype unchanged", async () => {
    await post("__proto__[polluted]=1&constructor[prototype][polluted]=1", FORM);
    await post('{"__proto__":{"polluted":1}}', JSON_BODY);
    expect("polluted" in {}).toBe(false);
  });
});

describe("a body of the wrong kind", () => {
  it.each([
    ["broken JSON", '{"area_code":', JSON_BODY, [400, "parameter-error"]],
    ["an empty JSON body", "", JSON_BODY, [400, "parameter-error"]],
    ["a JSON list", "[]", JSON_BODY, [400, "parameter-error"]],
    ["a JSON text", '"area_code=86"', JSON_BODY, [400, "parameter-error"]],
    ["a JSON number", "1", JSON_BODY, [400, "parameter-error"]],
    ["a JSON true", "true", JSON_BODY, [400, "parameter-error"]],
    ["a JSON null", "null", JSON_BODY, [400, "parameter-error"]],
    [
      "JSON with a prototype",
      '{"__proto__":{"is_admin":true}}',
      JSON_BODY,
      [400, "parameter-error"],
    ],
    [
      "JSON with a constructor's prototype",
      '{"constructor":{"prototype":{"x":1}}}',
      JSON_BODY,
      [400, "parameter-error"],
    ],
    [
      "JSON nested ten thousand times",
      `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
      JSON_BODY,
      [200, "parameter-error"],
    ],
    [
      "JSON with a NUL in a text",
      String.raw`{"area_code":"86\u0000"}`,
      JSON_BODY,
      [400, "parameter-error"],
    ],
    ["JSON with half a character", String.raw`{"area_code":"\ud800"}`, JSON_BODY, MALFORMED],
    ["JSON with a NUL further in", String.raw`{"a":[{"b":"x\u0000"}]}`, JSON_BODY, MALFORMED],
    ["JSON with a NUL in a name", String.raw`{"a":{"b\u0000":1}}`, JSON_BODY, MALFORMED],
    ["a form with a NUL further in", "a[b][]=x%00", FORM, MALFORMED],
    ["plain text", "area_code=86", { "content-type": "text/plain" }, [415, "unsupported-body"]],
    [
      "a file upload",
      "--x--",
      { "content-type": "multipart/form-data; boundary=x" },
      [415, "unsupported-body"],
    ],
    [
      "XML",
      "<area_code>86</area_code>",
      { "content-type": "application/xml" },
      [415, "unsupported-body"],
    ],
    ["an unreadable type", "area_code=86", { "content-type": "\t" }, [415, "unsupported-body"]],
    ["a body without a type", "area_code=86", {}, [415, "unsupported-body"]],
    ["a form of 70 KiB", `area_code=${"8".repeat(70 * 1024)}`, FORM, [413, "body-too-large"]],
    [
      "JSON of 70 KiB",
      JSON.stringify({ area_code: "8".repeat(70 * 1024) }),
      JSON_BODY,
      [413, "body-too-large"],
    ],
  ] as const)(
    "%s as a body is refused and writes nothing",
    async (_name, payload, headers, outcome) => {
      const before = await rowCounts(harness);
      expect(shown(await post(payload, headers))).toEqual(outcome);
      expect(await rowCounts(harness)).toEqual(before);
    },
  );

  it("an empty body counts as one without fields", async () => {
    expect(shown(await post("", {}))).toEqual([200, "ok"]);
    expect(shown(await post("", FORM))).toEqual([200, "ok"]);
    expect(shown(await post("{}", JSON_BODY))).toEqual([200, "ok"]);
  });
});

describe("texts that reach the database", () => {
  it.each(["';DROP TABLE users", "😀".repeat(5), "%s%n", "\u202e", "$1"])(
    "a hostile text as an invite code does no harm: %j",
    async (text) => {
      const body = {
        user_string: "a@candor.example",
        code: "123456",
        password: "12345678a",
        re_password: "12345678a",
        extension_code: text,
      };
      const answer = await post(JSON.stringify(body), JSON_BODY, "auth.register");
      expect(shown(answer)).toEqual([200, "invite-unknown"]);
    },
  );

  it.each(["x".repeat(128), "'\"\\", "😀😀😀😀😀😀😀😀"])(
    "a password reaches the check exactly as it was typed: %j",
    async (text) => {
      const answer = await post(
        JSON.stringify({ user_string: "a@candor.example", password: text }),
        JSON_BODY,
        "auth.login",
      );
      expect(shown(answer)).toEqual([200, "login-failed"]);
    },
  );

  it.each(["é", " ", "", "x".repeat(65)])("an idempotency key %j is refused", async (key) => {
    const transfer = "currency_id=3&number=1&from_field=change&to_field=lever";
    const headers = { ...FORM, "idempotency-key": key };
    const answer = await sendRaw(harness, "wallet.transferBetweenAccounts", transfer, {
      token,
      headers,
    });
    expect(answer.refusal).toEqual({
      code: "parameter-error",
      params: { field: "Idempotency-Key" },
    });
  });
});
