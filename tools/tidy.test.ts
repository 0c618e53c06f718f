import { describe, expect, test } from "vitest";

import { callsRule } from "./tidy/calls.ts";
import { edgeRule } from "./tidy/edge-rule.ts";
import { lineRules } from "./tidy/lines.ts";
import { localesRule } from "./tidy/locales.ts";
import { namesRule } from "./tidy/names.ts";
import { blankComments, type Finding, makeProject, type Rule } from "./tidy/project.ts";
import { proseRule } from "./tidy/prose.ts";
import { refusalsRule } from "./tidy/refusals.ts";
import { sizeRule } from "./tidy/size.ts";
import { unusedRule } from "./tidy/unused.ts";

const run = (rule: Rule, texts: Record<string, string>): string[] =>
  rule(makeProject(texts)).map(place);
const place = ({ file, line, rule }: Finding): string => `${file}:${line} ${rule}`;

describe("lines", () => {
  const found = (path: string, line: string) =>
    run(lineRules, { [path]: `${line}\n` }).map((text) => text.split(" ")[1]);

  test("an amount made a JavaScript number is found in product code", () => {
    expect(found("apps/web/src/areas/spot/form.ts", "const a = Number(text);")).toEqual(["number"]);
    expect(found("apps/server/src/areas/spot/view.ts", "return price.toFixed(2);")).toEqual([
      "number",
    ]);
    expect(found("packages/rules/src/fees.ts", "parseFloat(rate)")).toEqual(["number"]);
  });

  test("money, printing and chart code may use numbers", () => {
    for (const path of [
      "packages/money/src/dec.ts",
      "packages/ui/src/format.ts",
      "apps/web/src/areas/spot/chart.ts",
      "apps/web/src/areas/spot/CandleChart.tsx",
    ]) {
      expect(found(path, "Number(value)")).toEqual([]);
    }
    expect(
      found("apps/web/src/areas/spot/form.ts", "toNumber(value); // Number(value) would round"),
    ).toEqual([]);
  });

  test("a clock or chance in rules, engine or areas is found", () => {
    expect(found("packages/engine/src/book.ts", "const now = Date.now();")).toEqual(["clock"]);
    expect(found("packages/rules/src/spot.ts", "Math.random()")).toEqual(["clock"]);
    expect(found("apps/server/src/areas/spot/place-order.ts", "const at = new Date();")).toEqual([
      "clock",
    ]);
    expect(found("apps/server/src/clock.ts", "new Date()")).toEqual([]);
  });

  test("the environment is read by the server's configuration only", () => {
    expect(found("apps/server/src/http/bind.ts", "process.env.NODE_ENV")).toEqual(["environment"]);
    expect(found("apps/server/src/config.ts", "process.env")).toEqual([]);
  });

  test("a balance touched outside the ledger is found, in SQL and in Kysely", () => {
    expect(found("apps/server/src/areas/spot/rows.ts", 'db.updateTable("accounts")')).toEqual([
      "ledger-sql",
    ]);
    expect(
      found("apps/server/src/areas/spot/rows.ts", "sql`insert into ledger_entries values (1)`"),
    ).toEqual(["ledger-sql"]);
    expect(found("apps/server/src/ledger/post.ts", 'db.updateTable("accounts")')).toEqual([]);
  });

  test("a way to set an outcome is found wherever it is named", () => {
    expect(found("apps/server/src/db/migrations/0009-options.sql", "  pre_result text,")).toEqual([
      "outcome",
    ]);
    expect(found("packages/contract/src/areas/options.ts", "winRate: decimal,")).toEqual([
      "outcome",
    ]);
    expect(found("packages/contract/src/areas/spot.ts", 'path: "/admin/force_price"')).toEqual([
      "outcome",
    ]);
  });

  test("unfinished work is found in a comment", () => {
    expect(found("packages/rules/src/spot.ts", `// ${"TO"}DO later`)).toEqual(["unfinished"]);
  });
});

describe("files", () => {
  test("a file over 300 lines is found, unless it is listed; a listed one that has become short too", () => {
    const long = { "packages/ui/src/tokens.css": "x\n".repeat(301) };
    expect(run(sizeRule, long)).toEqual(["packages/ui/src/tokens.css:301 size"]);
    expect(
      run((project) => sizeRule(project, { "packages/ui/src/tokens.css": "one table" }), long),
    ).toEqual([]);
    expect(
      run((project) => sizeRule(project, { "a.ts": "" }), { "a.ts": "x\n".repeat(300) }),
    ).toEqual(["a.ts:1 size"]);
  });

  test("a file that only its test imports is found, a program named by its path is not", () => {
    const texts = {
      "packages/rules/src/fees.ts": "export const fee = 1;\n",
      "packages/rules/src/fees.test.ts": 'import { fee } from "./fees.ts";\n',
      "apps/server/src/seed.ts": "export {};\n",
      "tools/start.ts": 'run("apps/server/src/seed.ts");\n',
    };
    expect(run(unusedRule, texts)).toEqual(["packages/rules/src/fees.ts:1 unused"]);
    expect(
      run(unusedRule, {
        ...texts,
        "apps/server/src/main.ts": 'import { fee } from "@candor/rules/fees.ts";\n',
        "packages/rules/package.json": "{}",
      }),
    ).toEqual([]);
  });

  test("a name that is not kebab-case, or says nothing, is found", () => {
    expect(run(namesRule, { "packages/rules/src/spotFees.ts": "" })).toEqual([
      "packages/rules/src/spotFees.ts:1 names",
    ]);
    expect(run(namesRule, { "apps/web/src/lib/date-utils.ts": "" })).toEqual([
      "apps/web/src/lib/date-utils.ts:1 names",
    ]);
    expect(run(namesRule, { "packages/ui/src/button.tsx": "" })).toEqual([
      "packages/ui/src/button.tsx:1 names",
    ]);
    expect(
      run(namesRule, {
        "packages/ui/src/Button.tsx": "",
        "apps/web/src/main.tsx": "",
        "apps/server/src/db/schema.gen.ts": "",
      }),
    ).toEqual([]);
  });

  test("a path of one machine is found in any text", () => {
    expect(run(proseRule, { "docs/glossary.md": "one\nsee /home/me/notes\n" })).toEqual([
      "docs/glossary.md:2 prose",
    ]);
  });
});

describe("edges", () => {
  const edge = (path: string, specifier: string) =>
    run(edgeRule, {
      "packages/money/package.json": "{}",
      "packages/ui/package.json": "{}",
      [path]: `import { x } from "${specifier}";\n`,
    }).length;

  test("packages import what their row of the table lists", () => {
    expect(edge("packages/engine/src/book.ts", "@candor/money")).toBe(0);
    expect(edge("packages/engine/src/book.ts", "node:fs")).toBe(1);
    expect(edge("packages/contract/src/fields.ts", "react")).toBe(1);
    expect(edge("packages/money/src/dec.ts", "zod/mini")).toBe(1);
    expect(edge("packages/engine/src/book.test.ts", "fast-check")).toBe(0);
  });

  test("an area imports no other area, and nothing below imports an area", () => {
    expect(edge("apps/server/src/areas/spot/place-order.ts", "../wallet/rows.ts")).toBe(1);
    expect(edge("apps/server/src/areas/spot/place-order.ts", "./rows.ts")).toBe(0);
    expect(edge("apps/server/src/ledger/post.ts", "../areas/spot/rows.ts")).toBe(1);
    expect(edge("apps/server/src/db/pool.ts", "../ledger/post.ts")).toBe(1);
    expect(edge("apps/web/src/areas/spot/data.ts", "../markets/data.ts")).toBe(1);
    expect(edge("apps/web/src/lib/call.ts", "../parts/ScreenState.tsx")).toBe(1);
    expect(edge("apps/server/src/app.ts", "./areas/spot/index.ts")).toBe(0);
  });

  test("an end-to-end test imports no source", () => {
    expect(edge("e2e/spot.spec.ts", "@candor/money")).toBe(1);
    expect(edge("e2e/spot.spec.ts", "@playwright/test")).toBe(0);
  });
});

describe("calls", () => {
  const contract = {
    "packages/contract/src/areas/spot.ts":
      '  calls: {\n    placeOrder: endpoint({\n      path: "/coin/trade",\n    }),\n',
  };

  test("a call without its handler and without a test is found twice", () => {
    expect(run(callsRule, contract)).toEqual(
      Array(2).fill("packages/contract/src/areas/spot.ts:2 calls"),
    );
  });

  test("a handler of its name and a test that names its path satisfy the rule", () => {
    const handler = { "apps/server/src/areas/spot/place-order.ts": "" };
    const tested = {
      "apps/server/src/areas/spot/orders.test.ts": 'await post("/coin/trade", {});',
    };
    expect(run(callsRule, { ...contract, ...handler, ...tested })).toEqual([]);
  });
});

describe("texts", () => {
  const languages = ["zh", "hk", "th", "jp", "kor", "fra", "spa"];
  const source = {
    "apps/web/src/areas/spot/OrderForm.tsx": 't("spot.buy"); t(`spot.side-${side}`);',
  };
  const written = (english: Record<string, string>, others: Record<string, string>) => ({
    ...source,
    "packages/locales/en/spot.json": JSON.stringify(english),
    ...Object.fromEntries(
      languages.map((lang) => [`packages/locales/${lang}/spot.json`, JSON.stringify(others)]),
    ),
  });
  const messages = (texts: Record<string, string>) =>
    localesRule(makeProject(texts)).map(({ message }) => message);

  test("complete texts that are all used pass", () => {
    expect(
      messages(
        written(
          { buy: "Buy {coin}", "side-sell": "Sell" },
          { buy: "{coin} kaufen", "side-sell": "Verkaufen" },
        ),
      ),
    ).toEqual([]);
  });

  test("a key that is missing, extra, unused, empty or left in English is found", () => {
    expect(messages(written({ buy: "Buy" }, {}))).toEqual(Array(7).fill("spot.buy is missing"));
    expect(messages(written({}, { buy: "Kaufen" }))).toEqual(
      Array(7).fill("spot.buy is not in the English file"),
    );
    expect(messages(written({ hold: "Hold" }, { hold: "Halten" }))).toEqual([
      "spot.hold is used nowhere",
    ]);
    expect(messages(written({ buy: "Buy" }, { buy: " " }))).toEqual(
      Array(7).fill("spot.buy is empty"),
    );
    expect(messages(written({ buy: "Buy" }, { buy: "Buy" }))).toEqual(
      Array(7).fill("spot.buy is left in English (or belongs in same-as-english.json)"),
    );
  });

  test("the operators' console is said in English and Chinese and in nothing else", () => {
    const inConsole = {
      "apps/console/src/areas/markets/HaltSheet.tsx": 't("console.halt");',
      "packages/locales/en/console.json": '{ "halt": "Halt" }',
    };
    expect(messages(inConsole)).toEqual(["there is no zh/console.json"]);
    const both = { ...inConsole, "packages/locales/zh/console.json": '{ "halt": "暂停" }' };
    expect(messages(both)).toEqual([]);
    expect(messages({ ...both, "packages/locales/hk/console.json": '{ "halt": "暫停" }' })).toEqual(
      ["console is not said in this language"],
    );
  });

  test("a text listed as the same in all languages, or in one, may be the same there", () => {
    const listed = { "packages/locales/same-as-english.json": '["spot.buy"]' };
    expect(messages({ ...written({ buy: "USDT" }, { buy: "USDT" }), ...listed })).toEqual([]);
    const inOne = { "packages/locales/same-as-english.json": '["fra/spot.buy"]' };
    expect(messages({ ...written({ buy: "Total" }, { buy: "Total" }), ...inOne })).toHaveLength(6);
  });

  test("a text that takes other values, or is no ICU message, is found", () => {
    expect(messages(written({ buy: "Buy {coin}" }, { buy: "{symbol} kaufen" }))[0]).toBe(
      'spot.buy takes the values "symbol", the English text "coin"',
    );
    expect(messages(written({ buy: "Buy" }, { buy: "{coin" }))[0]).toContain(
      "spot.buy is no ICU message",
    );
  });

  test("a refusal without a text, and a text without a refusal, are found", () => {
    const texts = {
      "packages/contract/src/refusals.ts":
        '  busy: { params: [] },\n  "code-wrong": { params: [] },\n',
      "packages/locales/en/refusals.json": '{ "busy": "Busy", "gone": "Gone" }',
    };
    expect(run(refusalsRule, texts)).toEqual([
      "packages/contract/src/refusals.ts:2 refusals",
      "packages/locales/en/refusals.json:1 refusals",
    ]);
  });
});

test("comments are blanked and strings are not", () => {
  expect(blankComments('const a = "http://x"; // Number(1)\n/* b\n */ c')).toBe(
    'const a = "http://x";             \n    \n    c',
  );
});
