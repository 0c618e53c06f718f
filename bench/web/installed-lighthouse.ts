import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { command, runCommand } from "../../tools/run-command.ts";

/** With dependencies it has 176 MB, over half of all build dependencies, so only a measurement fetches it. */
export const VERSION = "13.5.0";

const folder = join(import.meta.dirname, "../..", ".candor", "lighthouse");
const home = join(folder, "node_modules", "lighthouse");

/** The parts of its result for one visit that are used here. */
export type Audited = {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Verdict>;
};
type Verdict = {
  score: number | null;
  title: string;
  numericValue?: number;
  displayValue?: string;
};

type Options = { port: number; onlyCategories: readonly string[]; logLevel: "error" };
type Lighthouse = (address: string, options: Options) => Promise<{ lhr: Audited } | undefined>;

/** Fetches that version once and loads it. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (versionThere() !== VERSION) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
    const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    const install = command(
      "npm",
      "install",
      "--prefix",
      folder,
      ...flags,
      `lighthouse@${VERSION}`,
    );
    const { code, text } = await runCommand(install, "kept");
    if (code !== 0) throw new Error(`Lighthouse could not be fetched: ${text.trim()}`);
  }
  const { default: lighthouse } = (await import(
    pathToFileURL(join(home, "core", "index.js")).href
  )) as { default: Lighthouse };
  return lighthouse;
}

function versionThere(): string | undefined {
  const file = join(home, "package.json");
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
