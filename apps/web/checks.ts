import { bundlePrograms } from "../../packages/checks/bundle.ts";

/** A Vite plugin: adds the programs that a user downloads to recompute what the exchange says, a file each. */
export function checks() {
  return {
    name: "candor-checks",
    apply: "build" as const,
    async generateBundle(this: {
      emitFile: (file: { type: "asset"; fileName: string; source: string }) => string;
    }) {
      for (const { name, code } of await bundlePrograms())
        this.emitFile({ type: "asset", fileName: `checks/${name}`, source: code });
    },
  };
}
