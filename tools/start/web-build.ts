import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { problem } from "../problem.ts";
import { root } from "./state.ts";

type Client = { app: string; called: string; sources: readonly string[] };

/** The users' client and the operators' client, each with its sources. */
const clients: readonly Client[] = [
  {
    app: "apps/web",
    called: "web client",
    sources: [
      "apps/web/**/*",
      "packages/{ui,contract,rules,locales,money,checks}/**/*",
      "package-lock.json",
    ],
  },
  {
    app: "apps/console",
    called: "operators' console",
    sources: [
      "apps/console/**/*",
      "packages/{ui,contract,locales,money}/**/*",
      "package-lock.json",
    ],
  },
];

const output = (client: Client): string => join(root, client.app, "dist");
const record = (client: Client): string => join(output(client), "sources.sha256");

/** True when the built clients were made from the present sources. */
export const isWebBuilt = (): boolean => clients.every(isBuilt);

const isBuilt = (client: Client): boolean =>
  existsSync(record(client)) &&
  existsSync(join(output(client), "index.html")) &&
  readFileSync(record(client), "utf8") === hashSources(client);

/** Builds those clients whose sources have changed. */
export async function buildWeb(): Promise<void> {
  for (const client of clients.filter((one) => !isBuilt(one))) {
    const before = hashSources(client);
    const { code, output: said } = await runVite(client);
    if (code !== 0)
      throw problem(`${said.trim()}\nThe ${client.called} does not build: see the message above.`);
    writeFileSync(record(client), before);
  }
}

function runVite({ app }: Client): Promise<{ code: number; output: string }> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, "build", app, "--logLevel", "warn"], {
      cwd: root,
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: text }));
  });
}

function hashSources({ sources }: Client): string {
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
