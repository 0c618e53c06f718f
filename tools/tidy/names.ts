import { basename } from "node:path";

import { type Finding, isTest, type Project } from "./project.ts";

const vague = /(^|-)(utils?|helpers?|managers?|impl|misc|common)(-|\.|$)/i;

/** Files are kebab-case, one React component is PascalCase .tsx, and no name says nothing. */
export function namesRule(project: Project): Finding[] {
  return project.files
    .filter(({ path }) => /^(apps|packages|tools|e2e|bench|proof)\/.*\.tsx?$/.test(path))
    .flatMap(({ path }) => {
      const message = fault(path);
      return message ? [{ file: path, line: 1, rule: "names", message }] : [];
    });
}

function fault(path: string): string | undefined {
  const name = basename(path);
  const stem = name
    .replace(/\.tsx?$/, "")
    .replace(/\.(test|spec|unit\.test|gen|d|config|bench|operator|words)$/, "")
    .replace(/\.unit$/, "");
  if (vague.test(stem)) return `"${name}" does not say what is in it`;
  const isComponent = name.endsWith(".tsx") && !isTest(path) && !/^(main|routes)$/.test(stem);
  if (isComponent)
    return /^[A-Z][A-Za-z0-9]*$/.test(stem)
      ? undefined
      : "a component's file is named after it, in PascalCase";
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) || (name.endsWith(".tsx") && isTest(path))
    ? undefined
    : "a file's name is kebab-case";
}
