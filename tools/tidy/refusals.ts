import { REFUSALS } from "../../packages/contract/src/refusals.ts";
import type { Finding, Project } from "./project.ts";

/** Every refusal code has its text, and no text is left of a code that is gone. */
export function refusalsRule(
  project: Project,
  codes: readonly string[] = Object.keys(REFUSALS),
): Finding[] {
  const texts = project.files.filter(({ path }) =>
    /^packages\/locales\/en\/refusals(?:\.[\w-]+)?\.json$/.test(path),
  );
  if (texts.length === 0) return [];
  const keysOf = ({ text }: { text: string }) =>
    Object.keys(JSON.parse(text) as Record<string, string>);
  const said = texts.flatMap(keysOf);
  const finding = (file: string, code: string, message: string): Finding => {
    const index = project.find(file)?.lines.findIndex((line) => line.includes(keyOf(code))) ?? -1;
    return { file, line: index + 1 || 1, rule: "refusals", message: `${code} ${message}` };
  };
  const keyOf = (code: string) => `${/\W/.test(code) ? `"${code}"` : code}:`;
  return [
    ...codes
      .filter((code) => !said.includes(code))
      .map((code) =>
        finding("packages/contract/src/refusals.ts", code, "has no text in packages/locales/en"),
      ),
    ...texts.flatMap((file) =>
      keysOf(file)
        .filter((code) => !codes.includes(code))
        .map((code) => finding(file.path, `"${code}"`, "is no refusal of the contract")),
    ),
  ];
}
