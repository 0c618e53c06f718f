import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { type Endpoint, OPERATOR_ROLES, rolesOf } from "../packages/contract/src/define.ts";
import { contract } from "../packages/contract/src/index.ts";
import { operatorContract } from "../packages/contract/src/operator-contract.ts";
import { openapi } from "../packages/contract/src/openapi.ts";
import { MARKED_COINS } from "../packages/ui/src/coin-marks.ts";
import { ENTRY_ICON_NAMES } from "../packages/ui/src/entry-icon-names.ts";
import { idsModule } from "../packages/locales/src/ids.ts";
import { describeFailure, problem } from "./problem.ts";
import { command, runCommand } from "./run-command.ts";
import { print } from "./steps.ts";
import { openTemplate } from "./test-cluster.ts";

const root = join(import.meta.dirname, "..");

/**
 * `npm run gen`, or one part of it: `npm run gen -- locales`. Each part writes one file. With
 * `--check` a file that came out differently is an error: somebody forgot to generate it.
 */
const parts: Readonly<Record<string, { file: string; text: () => Promise<string> | string }>> = {
  schema: { file: "apps/server/src/db/schema.gen.ts", text: schemaModule },
  "read-routes": {
    file: "packages/contract/src/read-routes.gen.ts",
    text: () => routesModule("readRoutes", ({ kind }) => kind === "read"),
  },
  "write-routes": {
    file: "packages/contract/src/write-routes.gen.ts",
    text: () => routesModule("writeRoutes", ({ kind }) => kind !== "read"),
  },
  "operator-routes": {
    file: "packages/contract/src/operator-routes.gen.ts",
    text: operatorRoutesModule,
  },
  roles: { file: "docs/roles.md", text: rolesText },
  locales: { file: "packages/locales/src/ids.gen.ts", text: idsModule },
  openapi: { file: "docs/openapi.json", text: openapiText },
  ...Object.fromEntries(
    MARKED_COINS.map((code) => [
      `coin-${code}`,
      { file: `apps/web/public/coins/${code}.svg`, text: () => coinSvg(code) },
    ]),
  ),
  "coin-marks": { file: "packages/ui/src/coin-marks.svg", text: coinMarksText },
  "entry-icons": { file: "packages/ui/src/entry-icons.svg", text: entryIconsText },
};

try {
  const wanted = process.argv.slice(2).filter((name) => name !== "--check");
  const changed: string[] = [];
  const unknown = wanted.find((name) => !(name in parts));
  if (unknown)
    throw problem(
      `There is no part "${unknown}" to generate; there are ${Object.keys(parts).join(", ")}.`,
    );
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const path = join(root, part.file);
    const before = existsSync(path) ? readFileSync(path, "utf8") : "";
    writeFileSync(path, await part.text());
    if (!/\.(?:md|svg)$/.test(part.file)) await mustRun("oxfmt", part.file);
    const isChanged = before !== readFileSync(path, "utf8");
    if (isChanged) changed.push(part.file);
    print(`✓ ${part.file}${isChanged ? " (changed)" : ""}`);
  }
  if (process.argv.includes("--check") && changed.length > 0)
    throw problem(`Not up to date before this run: ${changed.join(", ")}.`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

/** The database's tables as types, read from a freshly migrated database. */
async function schemaModule(): Promise<string> {
  const { ownerUrl, close } = await openTemplate();
  const file = join(root, ".candor", "schema.gen.ts");
  try {
    const options = [
      "--dialect=postgres",
      `--url=${ownerUrl}`,
      `--out-file=${file}`,
      "--log-level=error",
    ];
    // The pool reads bigint columns as numbers, which they stay below 2^53.
    await mustRun(
      "kysely-codegen",
      ...options,
      '--type-mapping={"int8":"number"}',
      "--exclude-pattern=schema_migrations",
    );
  } finally {
    await close();
  }
  return readFileSync(file, "utf8");
}

/** What the clients need of the contract at run time, without its schemas. */
function routesModule(name: string, isIn: (call: Endpoint) => boolean): string {
  const calls = Object.entries(contract).flatMap(([area, { calls: ofArea }]) =>
    Object.entries<Endpoint>(ofArea)
      .filter(([, call]) => isIn(call))
      .map(([id, call]) => ({ ...call, id: `${area}.${id}` })),
  );
  const alike = Map.groupBy(
    calls,
    ({ method, kind, access }) => `"${method}", "${kind}", "${access}"`,
  );
  const groups = [...alike].flatMap(([words, ofGroup]) => [
    `  ...alike(${words}, {`,
    ...ofGroup.map(({ id, path }) => `    "${id}": "${path}",`),
    "  }),",
  ]);
  return [
    "// Written by `npm run gen` from the areas; not edited by hand.",
    'import { alike } from "./client.ts";',
    "",
    `export const ${name} = {`,
    ...groups,
    "};",
    "",
  ].join("\n");
}

/** The same of the console, which also shows nobody what their roles do not let them do. */
function operatorRoutesModule(): string {
  const lines = Object.entries(operatorContract).flatMap(([area, { calls }]) =>
    Object.entries<Endpoint>(calls).map(
      ([id, { method, path, kind, access, isUnlogged }]) =>
        `  "${area}.${id}": ${JSON.stringify({ method, path, kind, access, isUnlogged })},`,
    ),
  );
  return [
    "// Written by `npm run gen` from the areas; not edited by hand.",
    'import type { Access, Kind, Method } from "./define.ts";',
    'import type { OperatorCallId } from "./types.ts";',
    "",
    "export const operatorRoutes: Record<",
    "  OperatorCallId,",
    "  { method: Method; path: string; kind: Kind; access: Access; isUnlogged?: true }",
    "> = {",
    ...lines,
    "};",
    "",
  ].join("\n");
}

/** Who may do what in the console: one line a call, one column a role. */
function rolesText(): string {
  const head = ["call", "what it does", ...OPERATOR_ROLES];
  const rows = Object.entries(operatorContract).flatMap(([area, { calls }]) =>
    Object.entries<Endpoint>(calls).map(([id, { access, summary }]) => {
      const named = rolesOf(access);
      const marks = OPERATOR_ROLES.map((role) =>
        named === undefined
          ? "no session"
          : named.length === 0 || named.includes(role)
            ? "yes"
            : "",
      );
      return [`\`${area}.${id}\``, summary, ...marks];
    }),
  );
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    "# What operators may do",
    "",
    "Written by `npm run gen` from the contract; not edited by hand. A call is refused at the server, whatever",
    "a screen shows. What an operator may decide in a queue is said by the queue, and never for an own request.",
    "",
    line(head),
    line(head.map(() => "---")),
    ...rows.map(line),
    "",
  ].join("\n");
}

function openapiText(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  return JSON.stringify(openapi("/api", version), null, 2);
}

/** A coin's mark as the set draws it: what the list of currencies names as its image. */
function coinSvg(code: string): string {
  const folder = join(root, "node_modules", "cryptocurrency-icons", "svg", "color");
  return readFileSync(join(folder, `${code.toLowerCase()}.svg`), "utf8");
}

/** The marks as symbols of one file, each by the coin's code; what one names inside itself stays its own. */
function coinMarksText(): string {
  const symbols = MARKED_COINS.map((code) => {
    const svg = coinSvg(code);
    const inside = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
    const named = inside.replace(/(\bid="|#)(?=[a-z][")])/g, `$1${code}-`);
    return `<symbol id="${code}" viewBox="0 0 32 32">${named.replaceAll("xlink:href", "href")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/**
 * The icons as symbols of one file, each by its part of the product, with the licence of the set. Only the
 * second tone has a colour; the lines take the one of whatever shows them.
 */
function entryIconsText(): string {
  const folder = join(root, "node_modules", "@phosphor-icons", "core");
  const symbols = Object.entries(ENTRY_ICON_NAMES).map(([name, icon]) => {
    const svg = readFileSync(join(folder, "assets", "duotone", `${icon}-duotone.svg`), "utf8");
    const inside = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
    const toned = inside.replaceAll('opacity="0.2"', 'fill="currentColor" opacity="0.35"');
    return `<symbol id="${name}" viewBox="0 0 256 256">${toned}</symbol>`;
  });
  const license = readFileSync(join(folder, "LICENSE"), "utf8").trim();
  return [
    `<!-- ${license} -->`,
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    "</svg>",
    "",
  ].join("\n");
}

async function mustRun(program: string, ...args: string[]): Promise<void> {
  const { code, text } = await runCommand(command(program, ...args), "kept");
  if (code !== 0) throw problem(`${text.trim()}\n${program} failed: see the message above.`);
}
