import { describe, expect, it } from "vitest";
import { MalformedBody, fieldsOf, parseForm } from "./form.ts";

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

describe("a form", () => {
  it.each([
    ["", {}],
    ["a=1&b=two+words&c=%26%3D%25", { a: "1", b: "two words", c: "&=%" }],
    ["a[b]=1&a[c][d]=2", { a: { b: "1", c: { d: "2" } } }],
    ["a[]=1&a[]=2", { a: ["1", "2"] }],
    ["a=1&a=2", { a: ["1", "2"] }],
    ["a=%E0%A4%A", { a: "%E0%A4%A" }],
    ["a=&b", { a: "", b: "" }],
  ])("the form %j is read by name, nested by brackets", (text, fields) => {
    expect(plain(text)).toEqual(fields);
  });

  it("a form's fields have no prototype, so that no name can reach one", () => {
    expect(Object.getPrototypeOf(parseForm("toString=1"))).toBeNull();
  });

  it.each([
    "__proto__=1",
    "a[__proto__]=1",
    "%5F%5Fproto%5F%5F=1",
    Array.from({ length: 101 }, (_, key) => `a${key}=1`).join("&"),
    "a[b][c][d][e]=1",
  ])("the form %s is malformed", (text) => {
    expect(() => parseForm(text)).toThrow(MalformedBody);
  });
});

describe("the fields of a body", () => {
  it("a request without a body has no fields", () => {
    expect(fieldsOf(undefined)).toEqual({});
  });

  it.each([null, [], ["a"], "a=1", 1, true, { name: "a\0" }])(
    "a body of %j is refused as malformed",
    (sent) => {
      expect(() => fieldsOf(sent)).toThrow(MalformedBody);
    },
  );
});
