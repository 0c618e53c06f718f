import { join } from "node:path";
import { describe, expect, test } from "vitest";

import type { Endpoint } from "../../packages/contract/src/define.ts";
import { callsOf, callsRule, type Declared } from "./calls.ts";
import { readProject, type Rule } from "./project.ts";
import { refusalsRule } from "./refusals.ts";
import { run } from "./test-run.ts";

const root = join(import.meta.dirname, "..", "..");

describe("calls", () => {
  const decide = { path: "/requests/approve", refusals: ["busy"] } as unknown as Endpoint;
  const declared: Declared = {
    users: {},
    operators: { trust: { calls: { approveRequest: decide } } },
  };
  const rule: Rule = (project) => callsRule(project, declared);
  const contract = {
    "packages/contract/src/areas/trust/operator.ts":
      '  calls: {\n    approveRequest: decide("/requests/approve", "Approves."),\n',
  };
  const tested = {
    "apps/server/src/areas/trust/requests.test.ts": 'await post("/requests/approve", {});',
  };

  test("a call without its handler and without a test is found twice, however it is declared", () => {
    expect(run(rule, contract)).toEqual(
      Array(2).fill("packages/contract/src/areas/trust/operator.ts:2 calls"),
    );
  });

  test("a handler in a file of the call's name and a test that names its path satisfy the rule", () => {
    const handler = { "apps/server/src/areas/trust/approve-request.ts": "" };
    expect(run(rule, { ...contract, ...handler, ...tested })).toEqual([]);
  });

  test("a handler may stand in a file with others, if it bears the call's name", () => {
    const shared = (id: string) => ({
      "apps/server/src/areas/trust/decide.ts": `export const ${id} = decide();\n`,
    });
    expect(run(rule, { ...contract, ...tested, ...shared("approveRequest") })).toEqual([]);
    expect(run(rule, { ...contract, ...tested, ...shared("approve") })).toHaveLength(1);
  });

  test("every call of the real contract has its line", () => {
    const lines = callsOf(readProject(root)).map(({ line }) => line);
    expect(lines.length).toBeGreaterThan(80);
    expect(Math.min(...lines)).toBeGreaterThan(1);
  });
});

test("a refusal without a text, and a text without a refusal, are found", () => {
  const texts = {
    "packages/contract/src/refusals.ts": '  busy: { params: [] },\n  "code-wrong": {},\n',
    "packages/locales/en/refusals.json": '{ "busy": "Busy", "gone": "Gone" }',
  };
  expect(run((project) => refusalsRule(project, ["busy", "code-wrong"]), texts)).toEqual([
    "packages/contract/src/refusals.ts:2 refusals",
    "packages/locales/en/refusals.json:1 refusals",
  ]);
});
