import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

const SOURCE = resolve(import.meta.dirname, "src");
const KIT = resolve(import.meta.dirname, "../../packages/ui/src");
const IMPORTED = /(?:from|import)\s*\(?\s*"(\.{1,2}\/|@candor\/ui\/)([^"]+\.tsx?)"/g;

/**
 * A Vite plugin: keeps out of the app's sheet what no screen leads to, such as primitives that only
 * the gallery or another app shows. Tailwind reads files, not imports. While developing, and in a
 * build with the gallery, the sheet holds everything.
 */
export const usedStyles = () => ({
  name: "candor-used-styles",
  enforce: "pre" as const,
  apply: (_config: unknown, { command, mode }: { command: string; mode: string }) =>
    command === "build" && mode !== "test",
  transform(code: string, id: string): string | undefined {
    if (id !== join(SOURCE, "main.css")) return undefined;
    const used = withImports(join(SOURCE, "main.tsx"));
    const all = [SOURCE, KIT].flatMap((folder) =>
      globSync("**/*.tsx", { cwd: folder }).map((file) => join(folder, file)),
    );
    const unused = all.filter((file) => !used.has(file));
    return [code, ...unused.map((file) => `@source not "${file}";`)].join("\n");
  },
});

function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || file.includes("/areas/gallery/")) return found;
  found.add(file);
  for (const [, start = "", path = ""] of readFileSync(file, "utf8").matchAll(IMPORTED))
    withImports(start.startsWith("@") ? join(KIT, path) : join(dirname(file), start, path), found);
  return found;
}
