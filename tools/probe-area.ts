import { clientFiles } from "./probe/clients.ts";
import { contractFiles } from "./probe/contract.ts";
import { type Copy, copyTree } from "./probe/copy.ts";
import { MANIFEST, manifestWithout, serverFiles } from "./probe/server.ts";
import { edited, sharedEdits } from "./probe/shared.ts";
import { textFiles } from "./probe/texts.ts";
import { problem, describeFailure } from "./problem.ts";
import { print } from "./steps.ts";

/** The most shared files that an area may have to edit; `docs/adding-an-area.md` names them. */
const SHARED_MAX = 5;
/** The files that `npm run gen` writes for the area. */
const GENERATED = [
  "screens",
  "read-routes",
  "write-routes",
  "operator-routes",
  "roles",
  "locales",
  "openapi",
  "entry-icon-names",
  "entry-icons",
];
const isGenerated = (file: string): boolean =>
  /\.gen\.ts$|\.svg$|\.sha256$|docs\/roles\.md$/.test(file);

/** The slots whose absence the compiler cannot see: a server with the area does not start without them. */
const SEEN_AT_START = ["houseFunds", "holdings", "records"];

/**
 * Adds an area that has every slot to a copy of this tree: few shared files change, `npm run check` passes, and without
 * any one slot it does not compile or does not start.
 */
function probe(tree: Copy): void {
  for (const files of [contractFiles, serverFiles, clientFiles, textFiles])
    for (const [file, text] of Object.entries(files)) tree.write(file, text);
  for (const [file, lines] of Object.entries(sharedEdits))
    tree.write(file, edited(tree.read(file), lines));
  must(tree, "node", "tools/gen.ts", ...GENERATED);
  const own = [contractFiles, serverFiles, clientFiles].flatMap((files) => Object.keys(files));
  must(tree, "oxfmt", ...own);
  const shared = tree.changed().filter((file) => !isGenerated(file));
  if (shared.length > SHARED_MAX)
    throw problem(`A new area changes ${shared.length} shared files: ${shared.join(", ")}.`);
  print(`✓ ${shared.length} shared files: ${shared.join(", ")}`);
  must(tree, "node", "tools/check.ts");
  print("✓ npm run check passes with the area");
  mustNotCompile(tree);
  mustNotStart(tree);
}

/** Leaves out each slot in a manifest of its own; the compiler has to report an error for each. */
function mustNotCompile(tree: Copy): void {
  const slots = MANIFEST.map(([slot]) => slot).filter((slot) => !SEEN_AT_START.includes(slot));
  const fileOf = (slot: string) => `apps/server/src/areas/probe/without-${slot.toLowerCase()}.ts`;
  for (const slot of slots) tree.write(fileOf(slot), manifestWithout(slot));
  const { text } = tree.run("tsc", "-b", "apps/server");
  const missed = slots.filter((slot) => !text.includes(fileOf(slot)));
  if (missed.length > 0) throw problem(`An area compiles without ${missed.join(", ")}.`);
  print(`✓ does not compile without ${slots.join(", ")}`);
}

function mustNotStart(tree: Copy): void {
  for (const slot of SEEN_AT_START) {
    tree.write("apps/server/src/areas/probe/index.ts", manifestWithout(slot));
    const { code, text } = tree.run("node", "apps/server/src/areas.ts");
    if (code === 0 || !text.includes("areas/probe/index.ts"))
      throw problem(`An area starts without ${slot}.`);
  }
  print(`✓ does not start without ${SEEN_AT_START.join(", ")}`);
}

function must(tree: Copy, program: string, ...args: string[]): void {
  const { code, text } = tree.run(program, ...args);
  if (code !== 0) throw problem(`${text.trim()}\n${program} failed: see the messages above.`);
}

const tree = copyTree();
try {
  probe(tree);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
} finally {
  tree.remove();
}
