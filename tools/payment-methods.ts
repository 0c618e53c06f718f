import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { paymentMethods } from "../apps/server/src/areas/p2p/methods/methods.ts";
import { type Brand, bankLines } from "./payment-methods/bank-lines.ts";
import { describeFailure, problem } from "./problem.ts";
import { command, runCommand } from "./run-command.ts";

/**
 * `node tools/payment-methods.ts`: writes the banks by which users can pay each other, from the name-suggestion-index.
 * Its package takes 95 MB and is needed for this alone, so it is no dependency: this fetches the one version below and
 * compares it with its hash. A newer version is a change of both constants, and of the lines that differ.
 */
const VERSION = "8.0.20260918";
const SHA512 =
  "g09kxye3aswAETIa//gA56MjonmjcyXCzdIwlDhpBVAwLKXOUJA1QZL5eE4ZRstTFFx9I2o9eARONUXVC72SAw==";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".candor", "payment-methods");
const target = join(root, "apps/server/src/areas/p2p/methods/banks.tsv");

try {
  mkdirSync(folder, { recursive: true });
  const name = `name-suggestion-index@${VERSION}`;
  const { code, text } = await runCommand(
    command("npm", "pack", name, "--pack-destination", folder),
    "kept",
  );
  if (code !== 0) throw problem(`npm cannot fetch ${name}:\n${text.trim()}`);
  const archive = join(folder, `name-suggestion-index-${VERSION}.tgz`);
  const hash = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (hash !== SHA512)
    throw problem(`${name} has another hash than the one that is known: ${hash}`);
  const member = (path: string): string =>
    execFileSync("tar", ["-xzOf", archive, `package/${path}`], { maxBuffer: 2 ** 26 }).toString();
  const { nsi } = JSON.parse(member("dist/json/nsi.min.json")) as {
    nsi: Record<"brands/amenity/bank", { items: Brand[] }>;
  };
  const lines = bankLines(nsi["brands/amenity/bank"].items);
  const head = [
    `Written by \`node tools/payment-methods.ts\` from ${name}; not edited by hand.`,
    "Columns: id (of Wikidata), countries, own name, en where it differs from that, zh and tw where they differ from en.",
    "",
    ...member("LICENSE.md").trim().split("\n"),
  ];
  const comments = head.map((line) => `# ${line}`.trimEnd());
  writeFileSync(target, `${[...comments, ...lines].join("\n")}\n`);
  const methods = paymentMethods();
  process.stdout.write(`${lines.length} banks, ${methods.length} ways to pay\n`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
