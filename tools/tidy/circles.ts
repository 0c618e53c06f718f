import { resolveImport } from "./imports.ts";
import { type Finding, isCode, isTest, type Project, type SourceFile } from "./project.ts";

/** An import or re-export that is loaded at run time; one of types alone is not. */
const loaded = /^(?:import|export)\s+(?!type\s)(?:[\w*{][^;"']*?\sfrom\s+)?["']([^"'\n]+)["']/gm;

/** A dynamic import. */
const lazy = /\bimport\s*\(\s*["']([^"'\n]+)["']/g;

/** Files of apps and packages that load each other in a circle, so that chance decides which runs first. */
export function circlesRule(project: Project): Finding[] {
  const files = project.files.filter(
    ({ path }) =>
      (isCode(path) || path.endsWith(".gen.ts")) &&
      !isTest(path) &&
      /^(apps|packages)\//.test(path),
  );
  const targets = new Map(files.map((file) => [file.path, targetsOf(file, project)]));
  return circles(targets).map((circle) => ({
    file: circle[0] ?? "",
    line: 1,
    rule: "circles",
    message: `files that import each other: ${[...circle, circle[0]].join(" > ")}`,
  }));
}

function targetsOf(file: SourceFile, project: Project): string[] {
  const code = file.code.join("\n");
  return [...code.matchAll(loaded), ...code.matchAll(lazy)].flatMap(([, specifier = ""]) => {
    const target = resolveImport(file.path, specifier, project);
    return target !== undefined && project.find(target) ? [target] : [];
  });
}

/** One circle for each that a walk from file to file closes. */
function circles(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const walked = new Set<string>();
  const path: string[] = [];
  const walk = (file: string): void => {
    const since = path.indexOf(file);
    if (since >= 0) found.push(path.slice(since));
    if (since >= 0 || walked.has(file)) return;
    path.push(file);
    for (const target of targets.get(file) ?? []) walk(target);
    path.pop();
    walked.add(file);
  };
  for (const file of targets.keys()) walk(file);
  return found;
}
