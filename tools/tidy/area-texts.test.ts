import { expect, test } from "vitest";
import { localesRule } from "./locales.ts";
import { makeProject } from "./project.ts";

const findings = (source: string) =>
  localesRule(
    makeProject({
      "apps/console/src/parts/FactKinds.tsx": source,
      "packages/locales/en/console-wallet.json": '{ "fact-amount": "Amount", "note-on": "On" }',
      "packages/locales/zh/console-wallet.json": '{ "fact-amount": "数量", "note-on": "开" }',
    }),
  ).map(({ message }) => message);

test("a text is used where only its area is a value and its key begins like the template", () => {
  expect(findings("textOr(`console-${area}.fact-${name}`, name);")).toEqual([
    "console-wallet.note-on is used nowhere",
  ]);
});

test("a template whose key is all values uses nothing that can be told", () => {
  expect(findings("textOr(`console-${area}.${name}-${value}`, value);")).toHaveLength(2);
});
