import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Edit } from "./mutant.ts";
import { mutantNamed } from "./mutants.ts";

// Loaded with --import before the server; applies the mutants that CANDOR_MUTANT names.
const version = process.env["MUTATED_VERSION"] ?? join(import.meta.dirname, "../..");
const server = join(version, "apps", "server", "src");
const sources = new Map<string, string>();
const names = (process.env["CANDOR_MUTANT"] ?? "").split(",");
for (const edit of names.flatMap((name) => mutantNamed(name).edits)) {
  const path = join(server, edit.file);
  const url = pathToFileURL(path).href;
  sources.set(url, mutated(sources.get(url) ?? readFileSync(path, "utf8"), edit));
}

registerHooks({
  load: (url, context, nextLoad) => {
    const source = sources.get(url);
    return source === undefined
      ? nextLoad(url, context)
      : { format: "module-typescript", shortCircuit: true, source };
  },
});

/** A text that no longer matches is an error, since its control would change nothing. */
function mutated(source: string, { file, from, to }: Edit): string {
  if (source.split(from).length !== 2)
    throw new Error(`${file} does not hold exactly once: ${from}`);
  return source.replace(from, () => to);
}
