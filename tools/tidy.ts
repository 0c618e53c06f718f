import { join } from "node:path";

import { callsRule } from "./tidy/calls.ts";
import { circlesRule } from "./tidy/circles.ts";
import { edgeRule } from "./tidy/edge-rule.ts";
import { figuresRule } from "./tidy/figures.ts";
import { lineRules } from "./tidy/lines.ts";
import { localesRule } from "./tidy/locales.ts";
import { migrationsRule } from "./tidy/migrations.ts";
import { namesRule } from "./tidy/names.ts";
import { readProject, type Rule } from "./tidy/project.ts";
import { proseRule } from "./tidy/prose.ts";
import { refusalsRule } from "./tidy/refusals.ts";
import { sizeRule } from "./tidy/size.ts";
import { unusedRule } from "./tidy/unused.ts";
import { verificationRule } from "./tidy/verification.ts";
import { writingRule } from "./tidy/writing.ts";
import { print } from "./steps.ts";

/** The repository's own rules, which no other tool checks. */
const rules: readonly Rule[] = [
  (project) => sizeRule(project),
  namesRule,
  unusedRule,
  edgeRule,
  circlesRule,
  migrationsRule,
  lineRules,
  figuresRule,
  (project) => callsRule(project),
  localesRule,
  writingRule,
  (project) => refusalsRule(project),
  proseRule,
  verificationRule,
];

const project = readProject(join(import.meta.dirname, ".."));
const findings = rules.flatMap((rule) => rule(project));
for (const { file, line, rule, message } of findings) print(`${file}:${line} ${rule}: ${message}`);
print(
  findings.length === 0
    ? `tidy: ${project.files.length} files, nothing to tidy`
    : `tidy: ${findings.length} findings`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
