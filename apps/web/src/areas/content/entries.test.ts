import { expect, test } from "vitest";
import { MENU } from "@candor/contract/area-words.ts";
import { screens } from "../../screens.gen.ts";
import {
  arranged,
  arrangementText,
  asPublished,
  linkTo,
  moved,
  readArrangement,
} from "./entries.ts";

const listed = (...keys: string[]) => keys.map((key) => ({ key }));
const published = listed("spot", "markets", "rates", "demo");

test("entries are in the published order until the user arranges them", () => {
  expect(arranged(published, asPublished)).toEqual({ shown: published, hidden: [] });
});

test("entries are in the user's own order, without the hidden ones", () => {
  expect(arranged(published, { order: ["demo", "rates"], hidden: ["markets"] })).toEqual({
    shown: listed("demo", "rates", "spot"),
    hidden: listed("markets"),
  });
});

test("a new entry comes last, and a removed one leaves no gap", () => {
  const arrangement = { order: ["copy", "demo", "spot"], hidden: ["copy"] };
  expect(arranged(listed("spot", "share", "demo"), arrangement)).toEqual({
    shown: listed("demo", "spot", "share"),
    hidden: [],
  });
});

test("a user's arrangement is stored and read again", () => {
  const arrangement = { order: ["demo", "spot"], hidden: ["rates"] };
  expect(readArrangement(arrangementText(arrangement))).toEqual(arrangement);
  expect(readArrangement(arrangementText(asPublished))).toEqual(asPublished);
  expect(readArrangement(null)).toEqual(asPublished);
  expect(readArrangement("{broken")).toEqual({ order: ["{broken"], hidden: [] });
});

test("an entry moves up and down, and no further than the ends", () => {
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 2, 9)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 5, 0)).toEqual(["a", "b", "c"]);
});

test.each(Object.entries(MENU).flatMap(([key, { path }]) => (path === null ? [] : [[key, path]])))(
  "the entry %s leads to a screen that accepts all parameters of its address: %s",
  (_key, path) => {
    const { to, search } = linkTo(path);
    const [screen] = Object.values(screens).filter((one) => one.path === to);
    expect(screen?.search(search)).toEqual(search);
  },
);
