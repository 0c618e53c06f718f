import { makeProject, type Rule } from "./project.ts";

/** The findings of a rule in a repository of these files, each by its place and rule. */
export const run = (rule: Rule, texts: Record<string, string>): string[] =>
  rule(makeProject(texts)).map(({ file, line, rule: name }) => `${file}:${line} ${name}`);
