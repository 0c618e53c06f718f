import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Finding = { file: string; line: number; rule: string; message: string };

/** `code` is the text with comments blanked, line by line as in the file, for rules about what runs. */
export type SourceFile = {
  path: string;
  text: string;
  lines: readonly string[];
  code: readonly string[];
};

/** The repository as the rules see it: every text file by its path from the root. */
export type Project = {
  files: readonly SourceFile[];
  find: (path: string) => SourceFile | undefined;
};

export type Rule = (project: Project) => Finding[];

const skippedFolders = new Set([
  "node_modules",
  "dist",
  ".git",
  ".candor",
  ".tsbuild",
  "test-results",
]);
const textFile = /\.(ts|tsx|mts|mjs|js|json|sql|css|html|md|sh|yml)$|^\.ci\/run$/;

export function readProject(root: string): Project {
  const texts: Record<string, string> = {};
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) visit(path);
      else if (entry.isFile() && textFile.test(path) && entry.name !== "package-lock.json")
        texts[path] = readFileSync(join(root, path), "utf8");
    }
  };
  visit("");
  return makeProject(texts);
}

export function makeProject(texts: Record<string, string>): Project {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    text,
    lines: text.split("\n"),
    code: isCode(path) ? blankComments(text).split("\n") : text.split("\n"),
  }));
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { files, find: (path) => byPath.get(path) };
}

/** TypeScript and JavaScript, declarations and generated files left out. */
export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs|js)$/.test(path) && !/\.(gen|d)\.ts$/.test(path);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/**
 * Blanks comments and keeps line breaks. Strings are stepped over, so that an address in one is no
 * comment; a regular expression that holds a quote would fool it, which costs a finding, not a fault.
 */
export function blankComments(text: string): string {
  const token =
    /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;
  return text.replace(token, (found) =>
    found.startsWith("/") ? found.replace(/[^\n]/g, " ") : found,
  );
}

/** One finding for each line of the file's code that the pattern matches. */
export function findLines(
  file: SourceFile,
  pattern: RegExp,
  rule: string,
  message: (match: RegExpExecArray) => string,
): Finding[] {
  return file.code.flatMap((line, index) => {
    const match = pattern.exec(line);
    return match ? [{ file: file.path, line: index + 1, rule, message: message(match) }] : [];
  });
}
