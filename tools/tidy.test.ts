import { describe, expect, test } from "vitest";

import { circlesRule } from "./tidy/circles.ts";
import { edgeRule } from "./tidy/edge-rule.ts";
import { lineRules } from "./tidy/lines.ts";
import { migrationsRule } from "./tidy/migrations.ts";
import { namesRule } from "./tidy/names.ts";
import { blankComments } from "./tidy/project.ts";
import { proseRule } from "./tidy/prose.ts";
import { sizeRule } from "./tidy/size.ts";
import { run } from "./tidy/test-run.ts";
import { unusedRule } from "./tidy/unused.ts";

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
      "packages/ui/src/figures/format.ts",
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
    expect(found("apps/server/src/platform/clock.ts", "new Date()")).toEqual([]);
  });

  test("the device's clock in a client is found, except in the one clock", () => {
    for (const code of ["Date.now()", "new Date()", "new Date", "map(Date.now)", "Date()"])
      expect(found("apps/web/src/areas/spot/form.ts", `const a = ${code};`)).toEqual([
        "device-clock",
      ]);
    expect(found("apps/console/src/lib/days.ts", "Date.now()")).toEqual(["device-clock"]);
    expect(found("packages/ui/src/time/Time.tsx", "new Date(at).getTime()")).toEqual([]);
    expect(found("packages/ui/src/time/Time.tsx", "toDate(at)")).toEqual([]);
    expect(found("packages/ui/src/time/server-clock.ts", "Date.now()")).toEqual([]);
    expect(found("packages/ui/src/time/server-clock.test.ts", "Date.now()")).toEqual([]);
  });

  test("the environment is read by the server's configuration only", () => {
    expect(found("apps/server/src/http/bind.ts", "process.env.NODE_ENV")).toEqual(["environment"]);
    expect(found("apps/server/src/platform/config/config.ts", "process.env")).toEqual([]);
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
    expect(found("packages/contract/src/areas/options/calls.ts", "winRate: decimal,")).toEqual([
      "outcome",
    ]);
    expect(
      found("packages/contract/src/areas/spot/calls.ts", 'path: "/admin/force_price"'),
    ).toEqual(["outcome"]);
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
    expect(run(namesRule, { "packages/ui/src/action/button.tsx": "" })).toEqual([
      "packages/ui/src/action/button.tsx:1 names",
    ]);
    expect(
      run(namesRule, {
        "packages/ui/src/action/Button.tsx": "",
        "apps/web/src/main.tsx": "",
        "apps/server/src/db/schema.gen.ts": "",
      }),
    ).toEqual([]);
  });

  test("a migration is named by its minute, and two are never named by the same", () => {
    const named = (...names: string[]) =>
      run(
        migrationsRule,
        Object.fromEntries(names.map((name) => [`apps/server/src/db/migrations/${name}`, ""])),
      ).length;
    expect(named("0043-next.sql", "202611221745-staking.sql", "202611221746-loans.sql")).toBe(0);
    expect(named("202611221745-staking.sql", "202611221745-loans.sql")).toBe(1);
    for (const name of ["0044-staking.sql", "202613221745-staking.sql", "20261122-staking.sql"])
      expect([name, named(name)]).toEqual([name, 1]);
  });

  test("a migration that moves data has a scene of what stood before it", () => {
    const path = "apps/server/src/db/migrations/202611221745-staking.sql";
    const scenes = "apps/server/src/db/migrations.test.ts";
    const moving = "-- Up Migration\nUPDATE users SET level = 1;\n";
    expect(run(migrationsRule, { [path]: moving, [scenes]: "" })).toEqual([`${path}:1 migrations`]);
    expect(run(migrationsRule, { [path]: moving, [scenes]: `"202611221745-staking"` })).toEqual([]);
    expect(run(migrationsRule, { [path]: "-- Up Migration\nALTER TABLE users;\n" })).toEqual([]);
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

  test("files that load each other in a circle are found, those that share types are not", () => {
    const files = (third: string) => ({
      "apps/server/src/exchange/batch.ts": 'import {\n  decide,\n} from "./decide.ts";\n',
      "apps/server/src/exchange/decide.ts": 'export { lock } from "./lock.ts";\n',
      "apps/server/src/exchange/lock.ts": third,
    });
    expect(run(circlesRule, files('import { run } from "./batch.ts";\n'))).toEqual([
      "apps/server/src/exchange/batch.ts:1 circles",
    ]);
    expect(run(circlesRule, files('import type { Run } from "./batch.ts";\n'))).toEqual([]);
    expect(run(circlesRule, files('const run = () => import("./batch.ts");\n'))).toEqual([
      "apps/server/src/exchange/batch.ts:1 circles",
    ]);
  });

  test("an end-to-end test imports no source", () => {
    expect(edge("e2e/spot.spec.ts", "@candor/ui/layout/Card.tsx")).toBe(1);
    expect(edge("e2e/spot.spec.ts", "@playwright/test")).toBe(0);
  });
});

test("comments are blanked and strings are not", () => {
  expect(blankComments('const a = "http://x"; // Number(1)\n/* b\n */ c')).toBe(
    'const a = "http://x";             \n    \n    c',
  );
});
