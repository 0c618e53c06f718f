import { describe, expect, it } from "vitest";
import { lastOf, placeOf } from "./numbers.ts";

describe("the numbers of messages", () => {
  it("the sequence number of a message tells whether it is next, already known or after a gap", () => {
    expect(["next", "known", "gap"]).toEqual([
      placeOf({ seq: 6, list: [] }, 5),
      placeOf({ seq: 5, list: [] }, 5),
      placeOf({ seq: 7, list: [] }, 5),
    ]);
  });

  it("a message of several changes is numbered by its first and its last change", () => {
    const delta = { U: 8, u: 10, pu: 7, b: [], a: [] };
    expect([lastOf(delta), placeOf(delta, 7)]).toEqual([10, "next"]);
    expect([placeOf(delta, 10), placeOf(delta, 6)]).toEqual(["known", "gap"]);
  });

  it("a message without a sequence number is never a gap", () => {
    for (const message of [[{ symbol: "BTC/USDT" }], { price: "1" }, null])
      expect([lastOf(message), placeOf(message, undefined)]).toEqual([undefined, "next"]);
  });
});
