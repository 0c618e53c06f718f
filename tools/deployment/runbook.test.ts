import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { root } from "../start/state.ts";
import { documentsOf, listAt, nodeAt, textOf } from "./testing/yaml-files.ts";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const alerts = ["candor.yml", "database.yml"]
  .flatMap((file) => documentsOf(`deploy/prometheus/${file}`))
  .flatMap((document) => listAt(document, "groups"))
  .flatMap((group) => listAt(group, "rules"))
  .map((rule) => ({
    name: textOf(rule["alert"]),
    expr: textOf(rule["expr"]),
    severity: nodeAt(rule, "labels")["severity"],
    runbook: textOf(nodeAt(rule, "annotations")["runbook_url"]),
  }));
const ofAlarms = alerts.filter(({ name }) => name.startsWith("OperatorsAlarm"));
const runbook = read("docs/runbook.md");
/** Each section's text by its heading. */
const sections = new Map(
  runbook.split(/^### /m).map((part) => [part.slice(0, part.indexOf("\n")), part] as const),
);
const codes = globSync("packages/locales/en/console-trust*.json", { cwd: root })
  .flatMap((path) => Object.keys(JSON.parse(read(path)) as object))
  .filter((key) => key.startsWith("alarm-"))
  .map((key) => key.slice("alarm-".length));

/** Whether an alert covers this alarm of the dashboard, by the codes in its expression. */
const covers = (expr: string, code: string): boolean => {
  const [, sign, pattern = ""] = /code(=~|!~)"([^"]+)"/.exec(expr) ?? [];
  return new RegExp(`^(?:${pattern})$`).test(code) === (sign === "=~");
};

it("the runbook has a section for each alert, and the alert links to it", () => {
  expect(alerts.length).toBeGreaterThan(30);
  const linked = alerts.map(({ name, severity, runbook: url }) => ({
    name,
    severity,
    url: ofAlarms.some((one) => one.name === name) || sections.has(name) ? url : "no section",
  }));
  expect(linked).toEqual(
    alerts.map(({ name }) => ({
      name,
      severity: expect.stringMatching(/^(?:page|ticket)$/) as unknown,
      url: name.startsWith("OperatorsAlarm")
        ? "docs/runbook.md#alarm-{{ $labels.code }}"
        : `docs/runbook.md#${name.toLowerCase()}`,
    })),
  );
});

it("the runbook has a section for each alarm of the dashboard, its own or that of its alert", () => {
  expect(codes.length).toBeGreaterThan(40);
  const told = codes.map((code) => ({
    code,
    alerts: ofAlarms.filter(({ expr }) => covers(expr, code)).length,
    hasSection: sections.has(`alarm-${code}`),
    isNamed: runbook.includes(`\`${code}\``),
  }));
  expect(told).toEqual(
    told.map(({ code, isNamed }) => ({
      code,
      alerts: isNamed ? 0 : 1,
      hasSection: !isNamed,
      isNamed,
    })),
  );
});

it("the runbook has no section for an unknown alert or alarm", () => {
  const known = new Set([
    ...alerts.map(({ name }) => name),
    ...codes.map((code) => `alarm-${code}`),
  ]);
  const headings = [...sections.keys()].slice(1);
  expect(headings.filter((heading) => !known.has(heading))).toEqual([]);
});

it("each section of the runbook says what users notice, where to look, what to do and what not", () => {
  const lacking = [...sections]
    .slice(1)
    .filter(
      ([, text]) => !["Users", "Look", "Do", "Not"].every((word) => text.includes(`**${word}:**`)),
    )
    .map(([heading]) => heading);
  expect(lacking).toEqual([]);
});

it("each alert has a promtool test in which it fires", () => {
  const tests = read("deploy/prometheus/candor.test.yml");
  for (const { name } of alerts)
    expect(tests).toContain(`ALERTS{alertname="${name}", alertstate="firing"`);
});
