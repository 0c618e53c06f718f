import type { Finding, Project } from "./project.ts";

/** Every refusal code has its text, and no text is left of a code that is gone. */
export function refusalsRule(project: Project): Finding[] {
  const declared = project.find("packages/contract/src/refusals.ts");
  const texts = project.find("packages/locales/en/refusals.json");
  if (!declared || !texts) return [];
  const codes = new Map(
    declared.code.flatMap((line, index) => {
      const code = /^\s+"?([a-z][a-z-]*)"?: \{ params:/.exec(line)?.[1];
      return code === undefined ? [] : [[code, index + 1] as const];
    }),
  );
  const said = Object.keys(JSON.parse(texts.text) as Record<string, string>);
  const silent = [...codes].filter(([code]) => !said.includes(code));
  const stale = said.filter((code) => !codes.has(code));
  return [
    ...silent.map(([code, line]) => ({
      file: declared.path,
      line,
      rule: "refusals",
      message: `${code} has no text in ${texts.path}`,
    })),
    ...stale.map((code) => ({
      file: texts.path,
      line: 1,
      rule: "refusals",
      message: `${code} is no refusal of the contract`,
    })),
  ];
}
