import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../start/state.ts";

const text = readFileSync(join(root, "deploy", "image", "Containerfile"), "utf8");
const lines = text.replaceAll("\\\n", " ").split("\n");

/** The words of the instructions of a kind, line by line. */
export const instructions = (kind: string): string[][] =>
  lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.split(/\s+/).slice(1));

/** What the image tells every process of it. */
export const imageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    instructions("ENV")
      .flat()
      .map((pair) => pair.split("=") as [string, string]),
  );
