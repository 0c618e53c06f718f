import { posix } from "node:path";

import type { Project, SourceFile } from "./project.ts";

/** `target` is the file's path from the root, or undefined for a package that is not ours. */
export type Import = { line: number; specifier: string; target: string | undefined };

const importPattern =
  /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+|new URL\(\s*|@import\s+)["']([^"'\n]+)["']/g;

export function importsOf(file: SourceFile, project: Project): Import[] {
  return file.code.flatMap((text, index) =>
    [...text.matchAll(importPattern)].flatMap(([, specifier]) =>
      specifier === undefined
        ? []
        : [{ line: index + 1, specifier, target: resolveImport(file.path, specifier, project) }],
    ),
  );
}

export function resolveImport(
  from: string,
  specifier: string,
  project: Project,
): string | undefined {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(from), specifier));
  const own = /^@candor\/([a-z]+)(?:\/(.+))?$/.exec(specifier);
  if (!own) return undefined;
  const folder = project.find(`packages/${own[1]}/package.json`) ? "packages" : "apps";
  return `${folder}/${own[1]}/src/${own[2] ?? "index.ts"}`;
}
