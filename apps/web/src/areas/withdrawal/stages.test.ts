import { WITHDRAWAL_STATES } from "@candor/contract/words.ts";
import { expect, test } from "vitest";
import { wayOf } from "./stages.ts";

test("a withdrawal has completed all stages only once it is confirmed or returned", () => {
  const done = WITHDRAWAL_STATES.filter((state) => {
    const { stages, done: behind } = wayOf({ state, card: null });
    return behind === stages.length;
  });
  expect(done).toEqual(["confirmed", "returned"]);
});

test("a withdrawal in doubt is not shown as sent", () => {
  expect(wayOf({ state: "unknown", card: null }).stages).not.toContain("sent");
});

test("a withdrawal by bank waits for no confirmations", () => {
  const way = wayOf({ state: "confirmed", card: "domestic" });
  expect(way).toEqual({ stages: ["requested", "checked", "paid"], done: 3 });
});
