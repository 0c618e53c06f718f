import type { Finding, Project } from "./project.ts";

const PATH = "docs/security-verification.md";
const NAMED = /`(?<path>[^`]+)`(?<titles>(?: “[^”]+”,?)*)/g;

/**
 * What a requirement is said to be met by, or an attack to be held off by, exists: each file, and in it each title that is quoted. One that
 * names nothing is open or does not apply, and says why.
 */
export function verificationRule(project: Project): Finding[] {
  const lines = project.find(PATH)?.lines ?? [];
  return lines.flatMap((line, index) => {
    const [, number = "", , , met = ""] = line.split("|").map((cell) => cell.trim());
    if (!/^(?:\d+\.\d+\.\d+|A\d+)$/.test(number)) return [];
    return faultsOf(project, met).map((fault) => ({
      file: PATH,
      line: index + 1,
      rule: "verification",
      message: `${number} ${fault}`,
    }));
  });
}

function faultsOf(project: Project, met: string): string[] {
  if (/^(?:open|does not apply): \S/.test(met)) return [];
  const named = [...met.matchAll(NAMED)];
  if (named.length === 0) return ["names no file, and is not said to be open"];
  return named.flatMap(({ groups: { path = "", titles = "" } = {} }) => {
    const file = project.find(path);
    if (file === undefined) return [`names ${path}, which does not exist`];
    return [...titles.matchAll(/“(?<title>[^”]+)”/g)]
      .map(({ groups: { title = "" } = {} }) => title)
      .filter((title) => !file.text.includes(title))
      .map((title) => `quotes “${title}”, which is not in ${path}`);
  });
}
