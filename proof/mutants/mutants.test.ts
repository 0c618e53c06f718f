import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

const server = join(import.meta.dirname, "../..", "apps", "server", "src");

it.each(Object.entries<Mutant>(mutants))("the bug %s changes code that stands", (_name, mutant) => {
  const sources = new Map<string, string>();
  for (const { file, from, to } of mutant.edits) {
    const source = sources.get(file) ?? readFileSync(join(server, file), "utf8");
    expect(source.split(from).length - 1, `${file}: ${from}`).toBe(1);
    sources.set(
      file,
      source.replace(from, () => to),
    );
  }
});
