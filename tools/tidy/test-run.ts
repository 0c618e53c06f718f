import { makeProject, type Rule } from "./project.ts";

/** What a rule finds in a repository of these files, each finding by its place and its rule. */
export const run = (rule: Rule, texts: Record<string, string>): string[] =>
  rule(makeProject(texts)).map(({ file, line, rule: name }) => `${file}:${line} ${name}`);
