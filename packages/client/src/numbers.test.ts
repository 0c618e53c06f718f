import { describe, expect, it } from "vitest";
import { lastOf, placeOf } from "./numbers.ts";

describe("the numbers of messages", () => {
  it("say which message follows, which is known and where one is missing", () => {
    expect(["next", "known", "gap"]).toEqual([
      placeOf({ seq: 6, list: [] }, 5),
      placeOf({ seq: 5, list: [] }, 5),
      placeOf({ seq: 7, list: [] }, 5),
    ]);
  });

  it("are those of the first and the last change where a message has several", () => {
    const delta = { U: 8, u: 10, pu: 7, b: [], a: [] };
    expect([lastOf(delta), placeOf(delta, 7)]).toEqual([10, "next"]);
    expect([placeOf(delta, 10), placeOf(delta, 6)]).toEqual(["known", "gap"]);
  });

  it("are asked of no message that has none", () => {
    for (const message of [[{ symbol: "BTC/USDT" }], { price: "1" }, null])
      expect([lastOf(message), placeOf(message, undefined)]).toEqual([undefined, "next"]);
  });
});
