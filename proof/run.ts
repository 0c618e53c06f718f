/**
 * Suites that prove more than a test run can: `npm run KIND -- NAME`. Each prints its seed and one
 * line of JSON, and has a control, a deliberately broken case that must come out red.
 */
type Suite = () => Promise<{ run: (args: string[]) => Promise<boolean> }>;

const suites: Record<string, Record<string, Suite>> = {
  prop: { book: () => import("./prop-book.ts") },
  chaos: { "kill-app": () => import("./chaos-kill-app.ts") },
  verify: {
    invariants: () => import("./verify-invariants.ts"),
    ticks: () => import("./verify-ticks.ts"),
  },
};

const [kind = "", name = "", ...args] = process.argv.slice(2);
const load = suites[kind]?.[name];
if (load === undefined) {
  const known = Object.entries(suites).flatMap(([one, names]) =>
    Object.keys(names).map((two) => `${one} -- ${two}`),
  );
  process.stderr.write(`npm run KIND -- NAME, one of: ${known.join(", ")}\n`);
  process.exit(2);
}
const { run } = await load();
process.exit((await run(args)) ? 0 : 1);
