import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import type { Endpoint } from "../packages/contract/src/define.ts";
import { contract, operatorContract } from "../packages/contract/src/index.ts";
import { openapi } from "../packages/contract/src/openapi.ts";
import { MARKED_COINS } from "../packages/contract/src/marked-coins.ts";
import { MENU, MENU_KEYS } from "../packages/contract/src/area-words.ts";
import { idsModule } from "../packages/locales/src/ids.ts";
import { describeFailure, problem } from "./problem.ts";
import { rolesText } from "./roles-text.ts";
import { command, runCommand } from "./run-command.ts";
import { specificationText } from "./specification/table.ts";
import { print } from "./steps.ts";
import { openTemplate } from "./test-cluster.ts";
import { tradingApiText } from "./trading-api-text.ts";

const root = join(import.meta.dirname, "..");

/**
 * `npm run gen`, or one part of it: `npm run gen -- locales`. Each part writes one file. With `--check` a file that
 * came out differently is an error: its generation was forgotten.
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
  screens: { file: "apps/web/src/screens.gen.ts", text: screensModule },
  roles: { file: "docs/roles.md", text: rolesText },
  specification: { file: "docs/specification.md", text: specificationText },
  "trading-api": { file: "docs/trading-api.md", text: tradingApiText },
  locales: { file: "packages/locales/src/ids.gen.ts", text: idsModule },
  openapi: { file: "docs/openapi.sha256", text: openapiHash },
  ...Object.fromEntries(
    MARKED_COINS.map((code) => [
      `coin-${code}`,
      { file: `apps/web/public/coins/${code}.svg`, text: () => coinSvg(code) },
    ]),
  ),
  "entry-icon-names": {
    file: "packages/ui/src/picture/entry-icon-names.gen.ts",
    text: entryIconNamesModule,
  },
  "coin-marks": { file: "packages/ui/src/picture/coin-marks.svg", text: coinMarksText },
  "entry-icons": { file: "packages/ui/src/picture/entry-icons.svg", text: entryIconsText },
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
    if (!/\.(?:md|sha256|svg)$/.test(part.file)) await mustRun("oxfmt", part.file);
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
    // The pool reads bigint columns as numbers, because their values stay below 2^53.
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

/** The parts of the contract that clients need at run time, without schemas. */
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

/** The console's routes, with the rights by which it hides calls that an operator's roles do not allow. */
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

/** The screens of the areas that have some: an area that is listed in the contract is not listed again. */
function screensModule(): string {
  const areas = Object.keys(contract).filter((area) =>
    existsSync(join(root, "apps", "web", "src", "areas", area, "screens.ts")),
  );
  return [
    "// Written by `npm run gen` from the areas of the contract; not edited by hand.",
    ...areas.map((area) => `import { ${area} } from "./areas/${area}/screens.ts";`),
    "",
    "/** The screens of each area, under the area's name. */",
    "export const areas = {",
    ...areas.map((area) => `  ${area},`),
    "};",
    "",
    "/** Every screen by its name. */",
    "export const screens = {",
    ...areas.map((area) => `  ...${area},`),
    "};",
    "",
  ].join("\n");
}

/**
 * The description of every call is long and says nothing that the contract does not: it is written beside
 * what else is not committed, and its hash is. The line is what `sha256sum --check` reads.
 */
function openapiHash(): string {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    version: string;
  };
  const file = ".candor/openapi.json";
  const text = `${JSON.stringify(openapi("/api", version), null, 2)}\n`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return `${createHash("sha256").update(text).digest("hex")}  ${file}\n`;
}

/** A coin's mark as the icon set draws it; the list of currencies names it as the image. */
function coinSvg(code: string): string {
  const folder = join(root, "node_modules", "cryptocurrency-icons", "svg", "color");
  return readFileSync(join(folder, `${code.toLowerCase()}.svg`), "utf8");
}

/** All marks as symbols of one file by coin code; ids inside a mark are prefixed so that they stay apart. */
function coinMarksText(): string {
  const symbols = MARKED_COINS.map((code) => {
    const svg = coinSvg(code);
    const inside = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
    const named = inside.replace(/(\bid="|#)(?=[a-z][")])/g, `$1${code}-`);
    return `<symbol id="${code}" viewBox="0 0 32 32">${named.replaceAll("xlink:href", "href")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

/** The icon names of home entries, for packages/ui, which may not import the contract. */
function entryIconNamesModule(): string {
  const lines = MENU_KEYS.toSorted().map(
    (key) => `  ${JSON.stringify(key)}: ${JSON.stringify(MENU[key].drawn)},`,
  );
  return [
    "// Written by `npm run gen` from the areas' words; not edited by hand.",
    "",
    "export const MENU_ICON_NAMES = {",
    ...lines,
    "} as const;",
    "",
  ].join("\n");
}

/**
 * The icons as symbols of one file, each by its part of the product, with the licence of the set. Only the second
 * tone has a colour; the lines take the one of the element that shows them.
 */
async function entryIconsText(): Promise<string> {
  // Imported late, because an earlier part writes this file.
  const { ENTRY_ICON_NAMES } = await import("../packages/ui/src/picture/entry-icon-names.ts");
  const folder = join(root, "node_modules", "@phosphor-icons", "core");
  const symbols = Object.entries(ENTRY_ICON_NAMES)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, icon]) => {
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
