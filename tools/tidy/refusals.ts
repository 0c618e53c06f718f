import { REFUSALS } from "../../packages/contract/src/refusals.ts";
import type { Finding, Project } from "./project.ts";

/** Every refusal code has its text, and no text is left of a code that is gone. */
export function refusalsRule(
  project: Project,
  codes: readonly string[] = Object.keys(REFUSALS),
): Finding[] {
  const texts = project.find("packages/locales/en/refusals.json");
  if (!texts) return [];
  const said = Object.keys(JSON.parse(texts.text) as Record<string, string>);
  const finding = (file: string, code: string, message: string): Finding => {
    const index = project.find(file)?.lines.findIndex((line) => line.includes(keyOf(code))) ?? -1;
    return { file, line: index + 1 || 1, rule: "refusals", message: `${code} ${message}` };
  };
  const keyOf = (code: string) => `${/\W/.test(code) ? `"${code}"` : code}:`;
  return [
    ...codes
      .filter((code) => !said.includes(code))
      .map((code) =>
        finding("packages/contract/src/refusals.ts", code, `has no text in ${texts.path}`),
      ),
    ...said
      .filter((code) => !codes.includes(code))
      .map((code) => finding(texts.path, `"${code}"`, "is no refusal of the contract")),
  ];
}
