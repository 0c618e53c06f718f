import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { OwnMutantName } from "../../suites.ts";
import type { Judged } from "./verify-area.ts";

export type WrongFormula = OwnMutantName;

const root = join(import.meta.dirname, "../../..");

/**
 * Repeats the play in a process whose rules have a wrong formula. It returns what the judge with the same rules says,
 * and what the program with formulas of its own says.
 */
export async function playedWrong(
  area: string,
  { wrongFormula }: { wrongFormula: WrongFormula },
  seed: number,
) {
  const mutate = join(root, "proof", "mutants", "mutate.ts");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--import", mutate, "proof/run.ts", "verify", area, "--simulate", "--seed", `${seed}`],
    { cwd: root, env: { ...process.env, CANDOR_MUTANT: wrongFormula }, maxBuffer: 1 << 26 },
  ).catch((error: unknown) => {
    const { code, stdout: said } = error as { code?: number; stdout?: string };
    if (code !== 1 || !said?.includes('"suite"')) throw error;
    return { stdout: said };
  });
  const told = stdout.trim().split("\n");
  const { failed, program } = JSON.parse(told.pop() ?? "") as Judged;
  const faults = program?.faults ?? 0;
  const [first = ""] = told;
  return {
    formula: wrongFormula,
    rules: failed === 0 ? "green" : "red",
    program: faults > 0 ? "red" : "green",
    faults,
    told: first,
  };
}
