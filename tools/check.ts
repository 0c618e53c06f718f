import { type Command, command, runCommand } from "./run-command.ts";
import { print, secondsSince } from "./steps.ts";

/** `npm run check`: the quick checks, two commands at a time; each one's output comes whole, when it ends. */
const lanes: readonly (readonly Command[])[] = [
  [command("tsc", "-b"), command("vitest", "run", "--project", "unit", "--reporter", "dot")],
  [
    command("oxfmt", "--check"),
    command("node", "tools/tidy.ts"),
    command("oxlint", "--type-aware", "--deny-warnings"),
  ],
];

const started = performance.now();
const failed = (await Promise.all(lanes.map(runLane))).flat();
print(
  failed.length === 0
    ? `\nAll checks passed in ${secondsSince(started)} s`
    : `\nFailed: ${failed.join(", ")} (${secondsSince(started)} s)`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

async function runLane(commands: readonly Command[]): Promise<string[]> {
  const failures: string[] = [];
  for (const each of commands) {
    const name = [each.program, ...each.args].join(" ");
    const from = performance.now();
    const { code, text } = await runCommand(each, "kept");
    print(`${code === 0 ? "✓" : "✗"} ${name} (${secondsSince(from)} s)`);
    if (code !== 0) {
      print(text.trimEnd());
      failures.push(name);
    }
  }
  return failures;
}
