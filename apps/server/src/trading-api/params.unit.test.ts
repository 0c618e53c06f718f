import { describe, expect, it } from "vitest";
import { Fault } from "./fault.ts";
import { paramsOf } from "./params.ts";

const codeOf = (...texts: string[]): number | undefined => {
  try {
    paramsOf(...texts);
    return undefined;
  } catch (error) {
    return error instanceof Fault ? error.code : undefined;
  }
};

describe("parameters", () => {
  it("parameters are read from the query and the body together", () => {
    expect([...paramsOf("symbol=BTCUSDT&side=BUY", "quantity=1&newClientOrderId=a%3Db")]).toEqual([
      ["symbol", "BTCUSDT"],
      ["side", "BUY"],
      ["quantity", "1"],
      ["newClientOrderId", "a=b"],
    ]);
  });

  it("a plus sign in a base64 signature is kept", () => {
    expect(paramsOf("signature=a+b/c==").get("signature")).toBe("a+b/c==");
    expect(paramsOf("signature=a%2Bb%2Fc%3D%3D").get("signature")).toBe("a+b/c==");
  });

  it.each([
    ["twice in the query", ["side=BUY&side=SELL"], -1101],
    ["in the query and in the body", ["side=BUY", "side=SELL"], -1101],
    ["without a value, as where a text was cut within one", ["quantity=1", "0&side=BUY"], -1100],
    ["without a name", ["=1"], -1100],
    ["with two values", ["quantity=1=0"], -1100],
    ["half encoded", ["symbol=%E0%A4%A"], -1100],
  ])("parameters that come %s are refused", (_how, texts, code) => {
    expect(codeOf(...texts)).toBe(code);
  });
});
