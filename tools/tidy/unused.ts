import { importsOf } from "./imports.ts";
import { type Finding, isCode, isTest, type Project } from "./project.ts";

/** Files where a program begins, or that a tool finds by name. */
const entry =
  /(^|\/)main\.tsx?$|\.config\.ts$|^(tools|bench|proof|apps\/web\/bench)\/[^/]+$|^e2e\/|^docs\/examples\/|^packages\/checks\/src\/(?:check|watch)-[a-z]+\.mjs$|^proof\/areas\/[^/]+$|(^|\/)public\//;

/** A file that only tests import is dead, unless it exists for tests. */
export function unusedRule(project: Project): Finding[] {
  const used = new Set<string>();
  for (const file of project.files) {
    const isScript = isCode(file.path) || /\.(html|css|gen\.ts)$/.test(file.path);
    if (isScript)
      for (const { target } of importsOf(file, project))
        if (target && (!isTest(file.path) || isForTests(target))) used.add(target);
    // A program that another one runs is named by its path: in a script, a page or a call of the tools.
    for (const [path] of file.text.matchAll(
      /(?:apps|packages|bench|proof|tools)\/[\w./-]+\.(?:tsx?|mjs)/g,
    ))
      if (!file.path.endsWith(".md")) used.add(path);
  }
  return project.files
    .filter(
      ({ path }) =>
        isCode(path) &&
        !isTest(path) &&
        !entry.test(path) &&
        !used.has(path) &&
        !isNamedByPage(path, project),
    )
    .map(({ path }) => ({
      file: path,
      line: 1,
      rule: "unused",
      message: "no file imports it (tests aside)",
    }));
}

function isForTests(path: string): boolean {
  return /(^|\/)(testing|test)\/|(^|\/)(test-[\w-]+|naive-[\w-]+)\.tsx?$/.test(path);
}

function isNamedByPage(path: string, project: Project): boolean {
  const [app, name] = [/^(apps\/\w+)\/(.+)$/.exec(path)?.[1], /^apps\/\w+\/(.+)$/.exec(path)?.[1]];
  return (
    app !== undefined &&
    name !== undefined &&
    project.find(`${app}/index.html`)?.text.includes(name) === true
  );
}
