import type { Finding, Project } from "./project.ts";

const outside = [
  { pattern: /(?:^|[\s"'`(=])\/(?:work|home|root|Users)\/\w/, message: "a path of one machine" },
];

/** The repository speaks of itself alone and names no path of a machine. */
export function proseRule(project: Project): Finding[] {
  return project.files
    .filter(({ path }) => !path.startsWith("tools/tidy"))
    .flatMap((file) =>
      file.lines.flatMap((line, index) =>
        outside
          .filter(({ pattern }) => pattern.test(line))
          .map(({ message }) => ({
            file: file.path,
            line: index + 1,
            rule: "prose",
            message: `names ${message}`,
          })),
      ),
    );
}
