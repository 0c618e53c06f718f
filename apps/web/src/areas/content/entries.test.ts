import { expect, test } from "vitest";
import { arranged, arrangementText, asPublished, moved, readArrangement } from "./entries.ts";

const published = ["spot", "markets", "rates", "demo"] as const;

test("entries stand as published until somebody arranges them", () => {
  expect(arranged(published, asPublished)).toEqual({ shown: [...published], hidden: [] });
});

test("entries stand in one's own order, without the hidden ones", () => {
  expect(arranged(published, { order: ["demo", "rates"], hidden: ["markets"] })).toEqual({
    shown: ["demo", "rates", "spot"],
    hidden: ["markets"],
  });
});

test("an entry that came later stands at the end, and one that is gone leaves no gap", () => {
  const arrangement = { order: ["copy", "demo", "spot"], hidden: ["copy"] };
  expect(arranged(["spot", "share", "demo"], arrangement)).toEqual({
    shown: ["demo", "spot", "share"],
    hidden: [],
  });
});

test("an arrangement is kept and read again", () => {
  const arrangement = { order: ["demo", "spot"], hidden: ["rates"] };
  expect(readArrangement(arrangementText(arrangement))).toEqual(arrangement);
  expect(readArrangement(arrangementText(asPublished))).toEqual(asPublished);
  expect(readArrangement(null)).toEqual(asPublished);
  expect(readArrangement("{broken")).toEqual({ order: ["{broken"], hidden: [] });
});

test("an entry moves up, down and no further than the ends", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 2, 9)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 5, 0)).toEqual(["a", "b", "c"]);
});
