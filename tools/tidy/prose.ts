import { type Finding, type Project, type SourceFile, isCode } from "./project.ts";

const outside = [
  { pattern: /(?:^|[\s"'`(=])\/(?:work|home|root|Users)\/\w/, message: "a path of one machine" },
];

/** Folders whose comments and test titles name their actors. The list only grows: a folder is added once it is clean. */
export const PLAIN_FOLDERS: readonly string[] = [
  "apps/console/",
  "apps/server/src/",
  "apps/signer/",
  "apps/web/",
  "bench/",
  "e2e/",
  "packages/",
  "proof/",
  "tools/",
];
/** Whole apps and packages stand here, so that few entries suffice. */
export const PLAIN_FOLDERS_MAX = 20;

/** Words that hide who acts or which thing is meant. */
const VAGUE =
  /\b(?:whoever|whomever|somebody|someone|nobody|no one|anybody|whatever|what is|of whom)\b/i;

/** The title of a test, or of a group of them, behind `it(`, `it.each(rows)(` and the like. */
const TITLE =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/g;

/** The first word of a title that only its `describe` would complete. */
const TAIL = /^["`](?:that|is|are|was|were|has|have|nor|and|which|whose)\b/;

/** The repository speaks of itself alone, names no path of a machine, and says in clean folders who acts. */
export function proseRule(project: Project): Finding[] {
  return project.files
    .filter(({ path }) => !path.startsWith("tools/tidy"))
    .flatMap((file) => [...pathsOutside(file), ...vagueWords(file)]);
}

const pathsOutside = (file: SourceFile): Finding[] =>
  file.lines.flatMap((line, index) =>
    outside
      .filter(({ pattern }) => pattern.test(line))
      .map(({ message }) => finding(file, index + 1, `names ${message}`)),
  );

function vagueWords(file: SourceFile): Finding[] {
  if (!isCode(file.path) || !PLAIN_FOLDERS.some((folder) => file.path.startsWith(folder)))
    return [];
  const inComments = file.lines.flatMap((line, index) => {
    const [found] = VAGUE.exec(commentIn(line, file.code[index] ?? "")) ?? [];
    return found === undefined ? [] : [finding(file, index + 1, `a comment says "${found}"`)];
  });
  const inTitles = [...file.code.join("\n").matchAll(TITLE)].flatMap((title) => {
    const [what, text = ""] = title;
    const line = file.text.slice(0, title.index + what.length).split("\n").length;
    const [found] = VAGUE.exec(text) ?? [];
    const isTail =
      !what.startsWith("describe") && !what.startsWith("test.describe") && TAIL.test(text);
    return [
      ...(found === undefined ? [] : [finding(file, line, `a title says "${found}"`)]),
      ...(isTail ? [finding(file, line, `a title is no whole sentence: ${text}`)] : []),
    ];
  });
  return [...inComments, ...inTitles];
}

/** The comment of a line: the characters that its code has blanked. */
const commentIn = (line: string, code: string): string =>
  Array.from({ length: line.length }, (_, at) => (line[at] === code[at] ? " " : line[at])).join("");

const finding = ({ path: file }: SourceFile, line: number, message: string): Finding => ({
  file,
  line,
  rule: "prose",
  message,
});
