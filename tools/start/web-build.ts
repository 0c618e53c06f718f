import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { problem } from "../problem.ts";
import { root } from "./state.ts";

const sources = [
  "apps/web/**/*",
  "packages/{ui,contract,rules,locales,money}/**/*",
  "package-lock.json",
];

const output = join(root, "apps", "web", "dist");
const record = join(output, "sources.sha256");

/** True when the built client is the one these sources make. */
export function isWebBuilt(): boolean {
  return (
    existsSync(record) &&
    existsSync(join(output, "index.html")) &&
    readFileSync(record, "utf8") === hashSources()
  );
}

export async function buildWeb(): Promise<void> {
  const before = hashSources();
  const { code, output: said } = await runVite();
  if (code !== 0)
    throw problem(`${said.trim()}\nThe web client does not build: see the message above.`);
  writeFileSync(record, before);
}

function runVite(): Promise<{ code: number; output: string }> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, "build", "apps/web", "--logLevel", "warn"], {
      cwd: root,
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: text }));
  });
}

function hashSources(): string {
  const hash = createHash("sha256");
  const ignored = (name: string) =>
    name === "node_modules" || name === "dist" || name.endsWith(".test.ts");
  const files = globSync(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => ignored(entry.name),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
