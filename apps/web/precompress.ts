import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** The page itself is small, and a server asked for a folder looks for its index uncompressed. */
const COMPRESSIBLE = /\.(?:css|js|svg)$/;

/** A Vite plugin: lays a `.br` and a `.gz` beside every script, style and picture of the build, which the server sends. */
export function precompress() {
  let folder = "";
  return {
    name: "candor-precompress",
    apply: "build" as const,
    configResolved(config: { root: string; build: { outDir: string } }) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!COMPRESSIBLE.test(name)) continue;
        const path = join(folder, name);
        const bytes = readFileSync(path);
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
