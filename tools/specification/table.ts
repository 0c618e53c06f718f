import { existsSync } from "node:fs";
import { join } from "node:path";

import { SPECIFIED } from "../../apps/server/src/testing/specification/calls.ts";
import { PATHS } from "../../apps/web/src/paths.ts";
import { MENU } from "../../packages/contract/src/area-words.ts";
import type { Area } from "../../packages/contract/src/define.ts";
import { contract } from "../../packages/contract/src/index.ts";
import { ENTRIES } from "./entries.ts";
import { COMPONENTS, SCREENS } from "./screens.ts";

const root = join(import.meta.dirname, "..", "..");

/** An entry of the specification and its counterpart in the product; undefined where it is missing. */
export type Row = { specified: string; is: string | undefined };

const callIds: ReadonlyMap<string, string> = new Map(
  Object.entries<Area>(contract).flatMap(([area, { calls }]) =>
    Object.entries(calls).map(([name, { method, path }]) => [
      `${method} ${path}`,
      `${area}.${name}`,
    ]),
  ),
);
const screenNames: ReadonlyMap<string, string> = new Map(
  Object.entries(PATHS).map(([name, path]) => [path, name]),
);

export const callRows = (): Row[] =>
  Object.keys(SPECIFIED).map((call) => ({ specified: call, is: callIds.get(call) }));

export const screenRows = (): Row[] =>
  Object.entries(SCREENS).flatMap(([folder, screens]) =>
    screens.map((screen) => {
      const path = `/pages/${folder}/${screen}`;
      return { specified: path, is: screenNames.get(path) };
    }),
  );

export const componentRows = (): Row[] =>
  Object.entries(COMPONENTS).map(([specified, file]) => ({
    specified,
    is: existsSync(join(root, file)) ? file : undefined,
  }));

/** Where each home entry leads; one that leads to no screen acts in place. */
export const entryRows = (): Row[] =>
  Object.entries(ENTRIES).map(([specified, key]) => {
    const entry = (MENU as Readonly<Record<string, { path: string | null }>>)[key];
    if (entry === undefined) return { specified, is: undefined };
    if (entry.path === null) return { specified, is: `\`${key}\`, on the home screen itself` };
    const isScreen = screenNames.has(entry.path.replace(/\?.*/, ""));
    return { specified, is: isScreen ? `\`${key}\`, \`${entry.path}\`` : undefined };
  });

const rowsText = (head: string, rows: readonly Row[], cell: (is: string) => string): string[] => [
  `| specified | ${head} |`,
  "| --- | --- |",
  ...rows.map(({ specified, is }) => `| \`${specified}\` | ${is === undefined ? "—" : cell(is)} |`),
];

const code = (is: string): string => `\`${is}\``;

/** The text that lists what the product has of each specified call, screen and entry. */
export function specificationText(): string {
  const [calls, screens, components] = [callRows(), screenRows(), componentRows()];
  const entries = entryRows();
  return [
    "# The specification, call by call and screen by screen",
    "",
    "Written by `npm run gen` from the contract, the addresses of the client and the menu; not edited by hand.",
    "`tools/specification/specification.test.ts` fails where one is missing. A client that knows the specification",
    "alone walks every call, as a demo and as a live user, in `apps/server/src/specification`.",
    "",
    `## ${calls.length} calls`,
    "",
    ...rowsText("call of the contract", calls, code),
    "",
    `## ${screens.length} screens and ${components.length} parts of screens`,
    "",
    ...rowsText("screen of the client, or component", [...screens, ...components], code),
    "",
    `## ${entries.length} entries of the home screen`,
    "",
    ...rowsText("entry of the menu, and where it leads", entries, (is) => is),
    "",
  ].join("\n");
}
