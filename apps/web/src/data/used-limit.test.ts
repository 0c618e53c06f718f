import { ONE, ZERO, dec } from "@candor/money";
import { expect, test } from "vitest";
import { limitOf } from "./used-limit.ts";

test("a limit in bitcoin is shown in USDT, with its used part", () => {
  expect(limitOf(dec("2"), dec("1.5"), dec("96000"))).toEqual({
    total: dec("192000"),
    left: dec("144000"),
    usedPart: dec("0.25"),
  });
});

test("a limit of zero is used up, and a remainder above the limit counts as unused", () => {
  expect(limitOf(ZERO, ZERO, dec("96000")).usedPart).toBe(ONE);
  expect(limitOf(dec("1"), dec("1.1"), dec("96000")).usedPart).toBe(ZERO);
});
