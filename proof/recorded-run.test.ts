import { expect, it } from "vitest";
import { foundIn, isRecorded } from "./recorded-run.ts";

const line = (summary: object): string => `${JSON.stringify(summary)}\n`;

it.each([
  [line({ suite: "verify-ticks", tried: 40, failed: 0 }), true, { checked: 40, faults: 0 }],
  [
    `second 4: wrong\n${line({ suite: "verify-ticks", tried: 3, failed: 1 })}`,
    false,
    { checked: 3, faults: 1 },
  ],
  [
    line({ suite: "verify-ieo", tried: { sales: 2, shares: 9 }, failed: 0 }),
    true,
    { checked: 11, faults: 0 },
  ],
  [line({ check: "watch", lines: 7, faults: 0 }), true, { checked: 7, faults: 0 }],
  [
    line({ suite: "a", tried: 5, failed: 1 }) + line({ check: "b", rows: 9, faults: 2 }),
    false,
    { checked: 9, faults: 3 },
  ],
  ["it says nothing", false, { checked: 0, faults: 1 }],
] as const)("the counts that a suite prints are kept: %j", (printed, isSound, found) => {
  expect(foundIn(printed, isSound)).toEqual(found);
});

it("a run that plays a world of its own is not kept as one of the installation", () => {
  expect(isRecorded("verify", "ticks", [])).toBe(true);
  expect(isRecorded("verify", "game", ["--simulate"])).toBe(false);
  expect(isRecorded("verify", "statement", [])).toBe(false);
  expect(isRecorded("attack", "http", [])).toBe(false);
});
