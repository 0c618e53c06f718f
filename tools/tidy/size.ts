import type { Finding, Project } from "./project.ts";

const limit = 300;

/** Files that may be longer, with the reason. */
const longFiles: Readonly<Record<string, string>> = {
  "packages/checks/src/check-options.mjs": "handed to anybody as one file",
  "packages/checks/src/watch-candor.mjs": "handed to anybody as one file",
};

/** A file has at most 300 lines; oxlint checks the length of functions. */
export function sizeRule(
  project: Project,
  allowed: Readonly<Record<string, string>> = longFiles,
): Finding[] {
  return project.files
    .filter(({ path }) => /\.(tsx?|mjs|css|sql)$/.test(path) && !path.includes(".gen."))
    .flatMap((file) => {
      const count = file.lines.length - (file.text.endsWith("\n") ? 1 : 0);
      if (count > limit && allowed[file.path] === undefined) {
        return [
          {
            file: file.path,
            line: limit + 1,
            rule: "size",
            message: `${count} lines, ${limit} at most`,
          },
        ];
      }
      if (count <= limit && allowed[file.path] !== undefined) {
        return [
          {
            file: file.path,
            line: 1,
            rule: "size",
            message: "short enough now: take it off the list of long files",
          },
        ];
      }
      return [];
    });
}
