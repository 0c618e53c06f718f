import { readdirSync } from "node:fs";
import { join } from "node:path";
import { rolldown } from "rolldown";

const folder = join(import.meta.dirname, "src");

/** The programs that a user downloads; other files in `src` are parts of them. */
export const programs: readonly string[] = readdirSync(folder).filter((name) =>
  /^(?:check|watch)-[a-z]+\.mjs$/.test(name),
);

export type Bundled = { name: string; code: string };

/** Bundles each program into one readable file that imports only modules of Node. */
export const bundlePrograms = (): Promise<Bundled[]> => Promise.all(programs.map(bundled));

async function bundled(name: string): Promise<Bundled> {
  const bundle = await rolldown({ input: join(folder, name), platform: "node" });
  const { output } = await bundle.generate({ format: "esm", minify: false, codeSplitting: false });
  const [first, ...others] = output;
  if (others.length > 0 || first.imports.some((one) => !one.startsWith("node:")))
    throw new Error(`${name} is no program of one file: it imports ${first.imports.join(", ")}`);
  return { name, code: first.code };
}
