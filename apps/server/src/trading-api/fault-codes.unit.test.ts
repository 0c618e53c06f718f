import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const HERE = import.meta.dirname;
const numbersIn = (text: string): string[] => text.match(/-\d{4}/g) ?? [];

it("the documents declare each code that a program can be refused with, and no other", () => {
  const [, errors = ""] = readFileSync(join(HERE, "../../../../docs/trading-api.md"), "utf8").split(
    "## Errors",
  );
  const declared = errors
    .split("\n")
    .filter((line) => line.startsWith("| -"))
    .flatMap((line) => numbersIn(line.split("|")[1] ?? ""));
  const given = readdirSync(HERE, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith("test.ts"))
    .map((name) => readFileSync(join(HERE, name), "utf8"))
    .flatMap((text) => text.match(/new Fault\(\s*-\d{4}/g) ?? [])
    .flatMap(numbersIn);
  // The text above the table describes maintenance and internal errors.
  expect(new Set(declared)).toEqual(new Set(given.filter((code) => code !== "-1000")));
});
