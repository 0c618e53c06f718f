import { expect, test } from "vitest";

import { run } from "./test-run.ts";
import { verificationRule } from "./verification.ts";

const HEAD = "| number | level | requirement | met by |";
const found = (...met: string[]): string[] =>
  run(verificationRule, {
    "docs/security-verification.md": [
      HEAD,
      ...met.map((one, index) => `| 1.1.${index} | 1 | it ends | ${one} |`),
    ].join("\n"),
    "a.test.ts": 'it("ends at once", check);\n',
  });
const SECOND_LINE = ["docs/security-verification.md:2 verification"];

test("a requirement is met by files that exist, and by titles that stand in them", () => {
  expect(
    found(
      "`a.test.ts` “ends at once”",
      "`a.test.ts`",
      "`a.test.ts` “ends”, “at once”",
      "open: later",
    ),
  ).toEqual([]);
  expect(found("`b.test.ts` “ends at once”")).toEqual(SECOND_LINE);
  expect(found("`a.test.ts` “never”")).toEqual(SECOND_LINE);
  expect(found("`a.test.ts` “ends at once”, “never”")).toEqual(SECOND_LINE);
});

test("an attack is held off by something that exists, too", () => {
  const attack = "| A1 | codes | guessed | `b.test.ts` |";
  expect(run(verificationRule, { "docs/security-verification.md": `${HEAD}\n${attack}` })).toEqual(
    SECOND_LINE,
  );
});

test.each(["", "yes", "open", "open: "])(
  "a requirement that nothing meets is open with a reason, and not %j",
  (met) => {
    expect(found(met)).toEqual(SECOND_LINE);
  },
);
