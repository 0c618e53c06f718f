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

test("a word of a fact that decides a request is used, and no other word beside it", () => {
  const texts = '{ "step-1": "Numbers", "stop-1": "Stop" }';
  const found = localesRule(
    makeProject({
      "packages/locales/en/console-identity.json": texts,
      "packages/locales/zh/console-identity.json": '{ "step-1": "号码", "stop-1": "停" }',
    }),
  ).map(({ message }) => message);
  expect(found).toEqual(["console-identity.stop-1 is used nowhere"]);
});
