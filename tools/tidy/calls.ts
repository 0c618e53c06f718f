import type { Area, Endpoint } from "../../packages/contract/src/define.ts";
import { contract, operatorContract } from "../../packages/contract/src/index.ts";
import type { Finding, Project } from "./project.ts";

export type Call = Pick<Endpoint, "path" | "refusals"> & {
  id: string;
  area: string;
  file: string;
  line: number;
};

/** The calls of users and operators, by area and id. */
export type Declared = Readonly<Record<"users" | "operators", Areas>>;
type Areas = Readonly<Record<string, Pick<Area, "calls">>>;

const declaredCalls: Declared = { users: contract, operators: operatorContract };

/** Every call that the contract declares, with its line in the area's file. */
export function callsOf(project: Project, declared: Declared = declaredCalls): Call[] {
  return [
    ...callsIn(project, declared.users, "calls.ts"),
    ...callsIn(project, declared.operators, "operator.ts"),
  ];
}

function callsIn(project: Project, areas: Areas, name: string): Call[] {
  return Object.entries(areas).flatMap(([area, { calls }]) => {
    const named = `packages/contract/src/areas/${area}/${name}`;
    const parts = project.files.filter(({ path }) => path.endsWith(`-${name}`));
    const files = [named, ...parts.map(({ path }) => path)].filter((path) =>
      path.startsWith(`packages/contract/src/areas/${area}/`),
    );
    return Object.entries(calls).map(([id, { path, refusals }]) => {
      const declared = new RegExp(`^\\s+${id}(?::|,$)`);
      const [file = named, line = 1] =
        files
          .map((at) => {
            const index = project.find(at)?.code.findIndex((text) => declared.test(text)) ?? -1;
            return [at, index + 1] as const;
          })
          .find(([, found]) => found > 0) ?? [];
      return { id, area, path, refusals, file, line };
    });
  });
}

export const kebab = (id: string): string =>
  id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const handlerPath = ({ area, id }: Call): string =>
  `apps/server/src/areas/${area}/${kebab(id)}.ts`;

/** Where a call is handled: the file of its name, or one of its area that handles several. */
export function handlerOf(
  call: Call,
  project: Project,
): { file: string; line: number } | undefined {
  const exported = new RegExp(`^export (?:const|function|async function) ${call.id}\\b`);
  const found = project.files
    .filter(({ path }) => path.startsWith(`apps/server/src/areas/${call.area}/`))
    .map((file) => ({ file: file.path, line: file.code.findIndex((at) => exported.test(at)) + 1 }))
    .find(({ line }) => line > 0);
  const named = project.find(handlerPath(call));
  return found ?? (named && { file: named.path, line: 1 });
}

/** The server's tests that make the call: by its id, or by its path on the wire. */
export function testsOf(call: Call, project: Project): { file: string; line: number }[] {
  const mention = new RegExp(
    `"${call.area}\\.${call.id}"|["'\`]\\w*/?(?:api)?${RegExp.escape(call.path)}["'\`?]|\\b${call.id}\\b`,
  );
  return project.files
    .filter(({ path }) => /^apps\/server\/.*\.test\.ts$/.test(path))
    .flatMap((file) => {
      const index = file.code.findIndex((line) => mention.test(line));
      return index < 0 ? [] : [{ file: file.path, line: index + 1 }];
    });
}

/** A declared call has a handler, in a file of its name or exported by it, and a test on a real server. */
export function callsRule(project: Project, declared?: Declared): Finding[] {
  return callsOf(project, declared).flatMap((call) => {
    const at = { file: call.file, line: call.line, rule: "calls" };
    return [
      ...(handlerOf(call, project)
        ? []
        : [{ ...at, message: `${call.area}.${call.id} has no handler ${handlerPath(call)}` }]),
      ...(testsOf(call, project).length > 0
        ? []
        : [{ ...at, message: `${call.area}.${call.id} (${call.path}) has no test` }]),
    ];
  });
}
