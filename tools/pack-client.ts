import { readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { describeFailure, problem } from "./problem.ts";
import { command, runCommand } from "./run-command.ts";

/**
 * Makes `packages/client/dist`, which is what `npm pack` takes of that package: one file of code, and the types of
 * the contract that its users read, each naming the next by its place and no package of this repository.
 */
const root = join(import.meta.dirname, "..");
const dist = join(root, "packages", "client", "dist");

try {
  rmSync(dist, { recursive: true, force: true });
  const bundle = await rolldown({
    input: join(root, "packages/client/src/index.ts"),
    external: ["socket.io-client"],
    platform: "neutral",
  });
  await bundle.write({ file: join(dist, "index.js"), format: "esm" });
  const types = command("tsc", "-p", join(root, "packages", "client", "tsconfig.pack.json"));
  const { code, text } = await runCommand(types, "kept");
  if (code !== 0) throw problem(text);
  for (const name of readdirSync(join(dist, "types"), { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".d.ts")) placeNames(join(dist, "types", name));
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}

/** Replaces the names of this repository's packages in a file of types by relative paths. */
function placeNames(file: string): void {
  const text = readFileSync(file, "utf8")
    .replaceAll(/"@candor\/(\w+)(?:\/([\w./-]+))?"/g, (_, part: string, inner = "index.ts") => {
      const place = relative(dirname(file), join(dist, "types", part, "src", String(inner)));
      return JSON.stringify(place.startsWith(".") ? place : `./${place}`);
    })
    .replaceAll(/"(\.[\w./-]+)\.ts"/g, '"$1.js"');
  writeFileSync(file, text);
}
