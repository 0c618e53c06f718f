import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../start/state.ts";

const text = readFileSync(join(root, "deploy", "image", "Containerfile"), "utf8");
const lines = text.replaceAll("\\\n", " ").split("\n");

/** The words of each instruction of a kind. */
export const instructions = (kind: string): string[][] =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.split(/\s+/).slice(1));

/** The variables that the image gives every process. */
export const imageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    instructions("ENV")
      .flat()
      .map((pair) => pair.split("=") as [string, string]),
  );
