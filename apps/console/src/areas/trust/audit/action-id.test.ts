import { operatorRoutes } from "@candor/contract/operator-routes.gen.ts";
import { consoleLanguages } from "@candor/locales/languages.ts";
import { readTexts } from "@candor/locales/read.ts";
import { expect, test } from "vitest";
import { actionId } from "./action-id.ts";

test("every call that leaves a row in the audit log has a name in the console's languages", () => {
  const logged = Object.entries(operatorRoutes).flatMap(([id, { kind, isUnlogged }]) =>
    kind === "read" || isUnlogged === true ? [] : [id],
  );
  expect(logged.length).toBeGreaterThan(50);
  for (const language of consoleLanguages) {
    const texts = readTexts(language, "console-audit");
    expect(logged.filter((id) => texts[actionId(id)] === undefined)).toEqual([]);
  }
});
