import type { Finding, Project, SourceFile } from "./project.ts";

export type Call = { id: string; area: string; path: string; file: string; line: number };

/** Every call the contract declares, with its line there. */
export function callsOf(project: Project): Call[] {
  return project.files.flatMap((file) => {
    const area = /^packages\/contract\/src\/areas\/([a-z0-9]+)(?:\.operator)?\.ts$/.exec(
      file.path,
    )?.[1];
    return area === undefined ? [] : callsIn(file, area);
  });
}

function callsIn(file: SourceFile, area: string): Call[] {
  return file.code.flatMap((text, index) => {
    const id = /^\s+(\w+): endpoint\(/.exec(text)?.[1];
    if (id === undefined) return [];
    const path =
      file.code
        .slice(index, index + 6)
        .join("\n")
        .match(/path: "([^"]+)"/)?.[1] ?? "";
    return [{ id, area, path, file: file.path, line: index + 1 }];
  });
}

export const kebab = (id: string): string =>
  id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const handlerPath = (call: Call): string =>
  `apps/server/src/areas/${call.area}/${kebab(call.id)}.ts`;

/** The server's tests that make the call: by its id, or by its path on the wire. */
export function testsOf(call: Call, project: Project): { file: string; line: number }[] {
  const mention = new RegExp(
    `"${call.area}\\.${call.id}"|["'\`]\\w*/?(?:api)?${escape(call.path)}["'\`?]|\\b${call.id}\\b`,
  );
  return project.files
    .filter(({ path }) => /^apps\/server\/.*\.test\.ts$/.test(path))
    .flatMap((file) => {
      const index = file.code.findIndex((line) => mention.test(line));
      return index < 0 ? [] : [{ file: file.path, line: index + 1 }];
    });
}

/** A declared call has a handler of its name, and a test on a real server. */
export function callsRule(project: Project): Finding[] {
  return callsOf(project).flatMap((call) => {
    const at = { file: call.file, line: call.line, rule: "calls" };
    return [
      ...(project.find(handlerPath(call))
        ? []
        : [{ ...at, message: `${call.area}.${call.id} has no handler ${handlerPath(call)}` }]),
      ...(testsOf(call, project).length > 0
        ? []
        : [{ ...at, message: `${call.area}.${call.id} (${call.path}) has no test` }]),
    ];
  });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
