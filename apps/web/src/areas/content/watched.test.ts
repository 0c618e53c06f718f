import { expect, test } from "vitest";
import { watched } from "./watched.ts";

const market = (market_id: number, quote_volume: string | null) => ({ market_id, quote_volume });
const list = [market(1, "50"), market(2, "900"), market(3, null), market(4, "70")];
const ids = (shown: { market_id: number }[]) => shown.map(({ market_id: id }) => id);

test("favourites are shown in their own order, without other markets", () => {
  expect(ids(watched(list, [{ market_id: 4 }, { market_id: 1 }], 5))).toEqual([4, 1]);
});

test("a favourite that is no longer listed is left out", () => {
  expect(ids(watched(list, [{ market_id: 9 }, { market_id: 3 }], 5))).toEqual([3]);
});

test.each([[undefined], [[]], [[{ market_id: 9 }]]])(
  "a user without watched markets is shown the most traded ones",
  (favourites) => {
    expect(ids(watched(list, favourites, 3))).toEqual([2, 4, 1]);
  },
);
